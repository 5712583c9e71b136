import { fileSizeLimit } from '../values/fileSize.ts';
import { message, type Message } from '../values/checkMessages.ts';
import type { ActionFile } from '../words/action.ts';

type Accepting = Pick<ActionFile, 'accept' | 'maxBytes'>;

/** How many bytes a file of an action may have. */
export const mostBytes = ({ maxBytes }: Pick<Accepting, 'maxBytes'>): number => maxBytes ?? fileSizeLimit - 1;

/** Why an action does not take a file: by its name, and by its size where that is known. Null: it does. */
export const fileFault = (
  asked: Accepting,
  { name, bytes }: { name: string; bytes?: number | undefined },
): Message | null => {
  const { accept } = asked;
  const max = mostBytes(asked);
  if (!accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase())))
    return message('fileKind', { endings: accept.join(', '), got: name });
  if (bytes === 0) return message('fileEmpty');
  return bytes !== undefined && bytes > max
    ? message('fileTooLarge', { got: Math.ceil(bytes / 1024), max: Math.floor(max / 1024) })
    : null;
};
