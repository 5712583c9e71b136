import { parseArgs } from 'node:util';
import { checkResources, printFault } from '../src/core/checks/checkResources.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication as application } from './application.ts';
import { readIconNames } from './iconNames.ts';
import { readMoves } from './readMoves.ts';

/** Every fault of the configuration at once; exit code 1 where one keeps the application from starting. */
const checkDeclarations = async (): Promise<number> => {
  const faults = [
    ...checkResources(application, fieldTypes, Object.keys(dialects), readIconNames()),
    ...(await readMoves()).faults,
  ];
  for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
  const errors = faults.filter((fault) => fault.level === 'error').length;
  process.stdout.write(
    `${application.resources.length} resources: ${errors} errors, ${faults.length - errors} warnings.\n`,
  );
  return errors > 0 ? 1 : 0;
};

// `npm run check`; with `-- --database` also what the next start would do to the database, with `-- --against <url>` a
// service that runs there is asked whether it does what is declared.
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    database: { type: 'boolean', default: false },
    user: { type: 'string', default: process.env['CHECK_USER'] },
    password: { type: 'string', default: process.env['CHECK_PASSWORD'] },
    write: { type: 'boolean', default: false },
    resource: { type: 'string', multiple: true, default: [] },
  },
});
const { against, database, ...options } = values;
const checkHere = async (): Promise<number> => {
  const code = await checkDeclarations();
  return database && code === 0 ? (await import('./checkDatabase.ts')).checkDatabase(process.env) : code;
};
process.exitCode =
  against === undefined
    ? await checkHere()
    : await (await import('./liveCheck/command.ts')).checkAgainst({ against, ...options });
