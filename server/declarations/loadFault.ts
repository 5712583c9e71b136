import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Why the declarations cannot be loaded, on one line without a stack: the file and the line of theirs at which it happened,
 * the fact, what to do. `thrown`: by the import of any of their files.
 */
export const describeLoadFault = (thrown: unknown, project: string): string => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = (error as { code?: string }).code ?? '';
  const [message = ''] = error.message.split('\n');
  if (code === 'ERR_MODULE_NOT_FOUND') return missingFile(message, project);
  const place = placeIn(error.stack ?? '', project);
  const at = place === null ? 'resources/' : place;
  const what =
    error instanceof SyntaxError || code === 'ERR_INVALID_TYPESCRIPT_SYNTAX'
      ? 'cannot be read'
      : 'fails while it loads';
  return `RES026 ${at}: The declaration ${what}: ${plain(message, project)}. Mend this line; npm run types says more.`;
};

/** `Cannot find module '/p/schemas/X.ts' imported from /p/resources/x.ts` */
const missingFile = (message: string, project: string): string => {
  const [, wanted = '', from = ''] = /Cannot find (?:module|package) '([^']+)' imported from (\S+)/.exec(message) ?? [];
  const importer = from.startsWith('file:') ? fileURLToPath(from) : from;
  const name = wanted.split(/[\\/]/).at(-1) ?? wanted;
  const line = lineWith(importer, name);
  const at = `${relative(project, importer).split(sep).join('/')}${line === null ? '' : `:${line}`}`;
  return `RES026 ${at}: There is no file ${plain(wanted, project)}. Write it, or name another in this import.`;
};

const lineWith = (file: string, text: string): number | null => {
  try {
    const at = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => /\b(import|export|from)\b/.test(line) && line.includes(text));
    return at === -1 ? null : at + 1;
  } catch {
    return null;
  }
};

/** The first place of a stack that lies in a file of a team: its declarations, before all, else anywhere in the project. */
const placeIn = (stack: string, project: string): string | null => {
  const places = [...stack.matchAll(/(?:file:\/\/)?((?:\/|[A-Z]:\\)[^\s():]+\.ts):(\d+)/g)].flatMap(
    ([, file = '', line]) => {
      const path = relative(project, file).split(sep).join('/');
      return path.startsWith('..') || path.startsWith('node_modules/') ? [] : [{ path, line }];
    },
  );
  const found = places.find(({ path }) => /^(schemas|resources)\//.test(path)) ?? places[0];
  return found ? `${found.path}:${found.line}` : null;
};

const plain = (text: string, project: string): string => text.replaceAll(join(project, '/'), '').replace(/\.$/, '');
