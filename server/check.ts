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
import { runCommand } from './runCommand.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Checked {
  errors: number;
  warnings: number;
  faults: string[];
  /** What changed for others since the last release, in sentences. */
  impact: string[];
  /** Null: the declarations cannot be loaded. */
  resources: number | null;
}

/** Every fault of the configuration at once, and what a change since the last release means for others. */
const checkDeclarations = async (withTypes: boolean): Promise<Checked> => {
  // Both at once: the compiler is another process.
  const [types, loaded] = await Promise.all([withTypes ? findTypeFaults(project) : null, load()]);
  const known = types ?? [];
  if ('fault' in loaded)
    return { errors: known.length + 1, warnings: 0, faults: [...known, loaded.fault], impact: [], resources: null };
  const { application, icons, moves } = loaded;
  const found = [...checkResources(application, fieldTypes, Object.keys(dialects), icons), ...moves];
  const placeOf = found.length > 0 ? await readPlaces(project) : () => null;
  const count = (level: Fault['level']): number => found.filter((fault) => fault.level === level).length;
  const errors = known.length + count('error');
  return {
    errors,
    warnings: count('warning'),
    faults: [...known, ...found.map((fault) => printFault(withPlace(fault, placeOf(fault.path))))],
    // Of declarations with errors nothing can be said.
    impact:
      errors > 0 ? [] : await (await import('./release/describe.ts')).describeImpact(project, application, values),
    resources: application.resources.length,
  };
};

/** What is said of the declarations, the database's part apart. */
const linesOf = ({ errors, warnings, faults, impact, resources }: Checked): string[] => [
  ...faults,
  ...impact,
  resources === null
    ? `The declarations cannot be loaded: ${errors} errors so far.`
    : `${resources} resources: ${errors} errors, ${warnings} warnings.`,
];

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
// service that runs there is asked whether it does what is declared. What the last release had and this one takes away is told too: of docs/release.json, which
// `-- --release` writes anew, or with `-- --since <commit>` as it was there; with `-- --database` by what that holds. `-- --json`: for machines.
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    database: { type: 'boolean', default: false },
    user: { type: 'string', default: process.env['CHECK_USER'] },
    password: { type: 'string', default: process.env['CHECK_PASSWORD'] },
    write: { type: 'boolean', default: false },
    since: { type: 'string' },
    release: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'no-types': { type: 'boolean', default: false },
    resource: { type: 'string', multiple: true, default: [] },
  },
});
const { against, database } = values;
/** Exit code 1 where something keeps the application from starting. */
const checkHere = async (): Promise<number> => {
  const checked = await checkDeclarations(!values['no-types']);
  const isSound = checked.errors === 0;
  if (!values.json) linesOf(checked).forEach(say);
  const start = database && isSound ? await (await import('./checkDatabase.ts')).checkDatabase(process.env) : null;
  if (values.json) say(JSON.stringify({ ...checked, database: start }, null, 2));
  else start?.says.forEach(say);
  if (values.release && isSound) {
    const kept = await (await import('./release/describe.ts')).writeRelease(project);
    if (!values.json) say(kept);
  }
  return isSound && !start?.isRefused ? 0 : 1;
};
await runCommand(async () => {
  process.exitCode =
    against === undefined
      ? await checkHere()
      : await (await import('./liveCheck/command.ts')).checkAgainst({ ...values, against });
});
