import { faultAt, importsOf, type Fault, type Import, type Source } from './source.ts';

interface Area {
  /** Its name in architecture §2. */
  name: string;
  holds: RegExp;
  /** Paths of the project that it may import. */
  may: RegExp;
  /** Paths whose types it may import besides. */
  mayTypes?: RegExp;
  /** Packages that it may import; absent: all but `never`. */
  packages?: RegExp;
  never?: RegExp;
}

const react = /^(react|react-dom|react-admin|ra-.*|@mui\/.*|@emotion\/.*|lucide-react.*|react-.*)(\/|$)/;
const pureFieldTypes = String.raw`src/fieldTypes/((index|types|samples)\.ts|[^/]+/(?!view\.tsx)[^/]+\.ts)`;

/** The import table of architecture §2, first match wins. docs/decisions.md says why schemas/ may read the messages. */
const areas: readonly Area[] = [
  { name: 'the entry points', holds: /^(src\/main\.tsx|server\/main\.ts)$/, may: /./ },
  {
    name: 'schemas/',
    holds: /^schemas\//,
    may: /^(schemas\/|src\/fieldTypes\/index\.ts$|src\/core\/values\/checkMessages\.ts$)/,
    mayTypes: /^src\/core\//,
    packages: /^zod$/,
  },
  {
    name: 'resources/',
    holds: /^resources\//,
    may: /^(resources\/|schemas\/|src\/core\/)/,
    packages: /^zod$/,
  },
  { name: 'src/core', holds: /^src\/core\//, may: /^src\/core\//, packages: /^(zod|papaparse)$/ },
  { name: 'src/dialects', holds: /^src\/dialects\//, may: /^src\/(core|dialects)\//, packages: /^zod$/ },
  { name: 'src/formats', holds: /^src\/formats\//, may: /^src\/(core|formats)\//, packages: /^zod$/ },
  {
    name: 'the pure half of a field type',
    holds: new RegExp(`^${pureFieldTypes}$`),
    may: new RegExp(String.raw`^(src/core/|${pureFieldTypes}$)`),
    packages: /^zod$/,
  },
  {
    name: 'the screens and the views of field types',
    holds: /^src\/(screens\/|fieldTypes\/)/,
    may: /^src\/(core|fieldTypes|formats|screens)\//,
    never: /^(node:.*|pg|fastify)$/,
  },
  { name: 'the build', holds: /^src\/build\//, may: /^src\/(core|formats|build)\// },
  {
    name: 'dataProviders/ and authProvider.ts',
    holds: /^(dataProviders\/|authProvider\.ts$)/,
    may: /^(dataProviders\/|resources\/|src\/core\/|src\/dialects\/)/,
    never: /^(react|react-dom|node:.*|@mui\/.*)(\/|$)/,
  },
  {
    name: 'customPages/',
    holds: /^customPages\//,
    may: /^(customPages\/|schemas\/|resources\/|src\/core\/|src\/screens\/index\.ts$)/,
    never: /^node:/,
  },
  {
    name: 'server/engine',
    holds: /^server\/engine\//,
    may: /^(server\/engine\/|src\/core\/|src\/dialects\/|src\/formats\/|src\/fieldTypes\/index\.ts$)/,
    never: react,
  },
  {
    name: 'the rest of server/',
    holds: /^server\//,
    may: /^(server\/|schemas\/|resources\/|src\/core\/|src\/dialects\/|src\/formats\/|src\/fieldTypes\/(index|samples)\.ts$)/,
    never: react,
  },
];

const entries = /^(src\/main\.tsx|server\/main\.ts)$/;

export const findImportFaults = (source: Source): Fault[] => {
  const area = areas.find((one) => one.holds.test(source.path));
  return importsOf(source).flatMap((imported) => {
    const why = entries.test(imported.target)
      ? 'nobody imports an entry point'
      : area && !isAllowed(area, source, imported)
        ? `${area.name} may not import it (architecture §2)`
        : null;
    return why === null ? [] : [faultAt(source, imported.node, 'imports', `${imported.target}: ${why}.`)];
  });
};

const isAllowed = (area: Area, source: Source, { target, isPackage, typeOnly }: Import): boolean => {
  if (isPackage) return area.packages ? area.packages.test(target) : !area.never?.test(target);
  if (isAnotherPage(source.path, target)) return false;
  return area.may.test(target) || (typeOnly && area.mayTypes?.test(target) === true);
};

/** A custom page keeps its inside to itself. */
const isAnotherPage = (path: string, target: string): boolean => {
  const [, mine] = /^customPages\/([^/]+)\//.exec(path) ?? [];
  const [, theirs] = /^customPages\/([^/]+)\//.exec(target) ?? [];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
};
