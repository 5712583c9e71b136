import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Application } from '../src/core/declaration/application.ts';
import type { Fault } from '../src/core/checks/faults/fault.ts';
import { checkResources, printFault } from '../src/core/checks/checkResources.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { describeLoadFault } from './declarations/loadFault.ts';
import { readPlaces } from './declarations/sourcePlaces.ts';
import { findTypeFaults } from './declarations/typeFaults.ts';
import { readIconNames } from './iconNames.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every fault of the configuration at once; exit code 1 where one keeps the application from starting. */
const checkDeclarations = async (withTypes: boolean): Promise<number> => {
  // Both at once: the compiler is another process.
  const [types, loaded] = await Promise.all([withTypes ? findTypeFaults(project) : null, load()]);
  for (const fault of types ?? []) say(fault);
  if ('fault' in loaded) {
    say(loaded.fault);
    say(`The declarations cannot be loaded: ${(types?.length ?? 0) + 1} errors so far.`);
    return 1;
  }
  const { application, icons, moves } = loaded;
  const faults = [...checkResources(application, fieldTypes, Object.keys(dialects), icons), ...moves];
  const placeOf = faults.length > 0 ? await readPlaces(project) : () => null;
  for (const fault of faults) say(printFault(withPlace(fault, placeOf(fault.path))));
  const errors = (types?.length ?? 0) + faults.filter((fault) => fault.level === 'error').length;
  const warnings = faults.filter((fault) => fault.level === 'warning').length;
  say(`${application.resources.length} resources: ${errors} errors, ${warnings} warnings.`);
  return errors > 0 ? 1 : 0;
};

const withPlace = (fault: Fault, place: string | null): Fault =>
  place === null ? fault : { ...fault, path: `${fault.path} (${place})` };

interface Loaded {
  application: Application;
  moves: Fault[];
  icons: string[] | null;
}

/** Imported only here: what an author wrote may not even load, and that is a fault like any other. */
const load = async (): Promise<Loaded | { fault: string }> => {
  try {
    const { declaredApplication: application } = await import('./application.ts');
    const { faults: moves } = await (await import('./readMoves.ts')).readMoves();
    return { application, moves, icons: readIconNames() };
  } catch (thrown) {
    return { fault: describeLoadFault(thrown, project) };
  }
};

// `npm run check`: the types, then everything that they cannot see; `-- --no-types` leaves them out. With `-- --database` also what the next start would do to the database, with `-- --against <url>` a
// service that runs there is asked whether it does what is declared.
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    database: { type: 'boolean', default: false },
    user: { type: 'string', default: process.env['CHECK_USER'] },
    password: { type: 'string', default: process.env['CHECK_PASSWORD'] },
    write: { type: 'boolean', default: false },
    'no-types': { type: 'boolean', default: false },
    resource: { type: 'string', multiple: true, default: [] },
  },
});
const { against, database, ...options } = values;
const checkHere = async (): Promise<number> => {
  const code = await checkDeclarations(!values['no-types']);
  return database && code === 0 ? (await import('./checkDatabase.ts')).checkDatabase(process.env) : code;
};
process.exitCode =
  against === undefined
    ? await checkHere()
    : await (await import('./liveCheck/command.ts')).checkAgainst({ against, ...options });
