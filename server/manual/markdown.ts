/** A table without its head where nothing stands in it: an empty text. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const row = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const bullets = (points: readonly string[]): string => points.map((point) => `- ${point}`).join('\n');

/** A headed part of a page, or nothing where it would be empty. */
export const section = (title: string, ...parts: readonly string[]): string[] => {
  const filled = parts.filter((part) => part !== '');
  return filled.length === 0 ? [] : [`## ${title}`, ...filled];
};

export const code = (text: string): string => `\`${text}\``;

/** `a, b or c` */
export const oneOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');

/** The first letter large. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
