import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the compiler says of schemas/ and resources/, a line each: `TS2353 resources/catalogue/items.ts:41: ...`. Null where no
 * compiler is installed, as in production.
 */
export const findTypeFaults = async (project: string): Promise<string[] | null> => {
  const compiler = join(project, 'node_modules/typescript-native/bin/tsc');
  if (!existsSync(compiler)) return null;
  const said = await new Promise<string>((resolve) => {
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    // It ends with 2 where it finds something: what it says is all that is wanted.
    execFile(
      process.execPath,
      [compiler, '-p', 'tsconfig.declarations.json', '--pretty', 'false'],
      options,
      (_, stdout) => resolve(stdout),
    );
  });
  return readTypeFaults(said);
};

/** The faults among what the compiler said; what is indented goes on with the fault above it. */
const readTypeFaults = (said: string): string[] => {
  const faults: string[] = [];
  for (const line of said.split('\n')) {
    const [, file, at, code, text] = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    if (file !== undefined) faults.push(`${code} ${file}:${at}: ${text}`);
    else if (/^\s+\S/.test(line) && faults.length > 0) faults.push(`${faults.pop()} ${line.trim()}`);
    else if (/^error TS/.test(line)) faults.push(line.replace(/^error (TS\d+): /, '$1 '));
  }
  return faults;
};
