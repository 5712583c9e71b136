import { checkResources, printFault } from '../src/core/checkResources.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication as application } from './application.ts';

// `npm run check`: every fault of the configuration at once; exit code 1 where one keeps the application from starting.
const faults = checkResources(application, fieldTypes, Object.keys(dialects));
for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);

const errors = faults.filter((fault) => fault.level === 'error').length;
process.stdout.write(`${application.resources.length} resources: ${errors} errors, ${faults.length - errors} warnings.\n`);
process.exitCode = errors > 0 ? 1 : 0;
