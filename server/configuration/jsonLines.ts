/** Strings, punctuation, line ends, and whatever else stands between them. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g;

/** The place of a value in a file: `resources.user-roles[3].name`. */
export const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, part) =>
      typeof part === 'number' ? `${place}[${part}]` : place === '' ? String(part) : `${place}.${String(part)}`,
    '',
  );

/** On which line of a sound JSON text each of its values begins, by its place. */
export const jsonLines = (text: string): Map<string, number> => {
  const lines = new Map<string, number>();
  /** Where we are: of each object the name that was read last, of each list the number of its element. */
  const path: (string | number)[] = [];
  let line = 1;
  let isName = false;
  const note = (): void => {
    const place = placeOf(path);
    if (!lines.has(place)) lines.set(place, line);
  };
  for (const [one] of text.matchAll(token)) {
    const last = path.at(-1);
    if (one === '\n') line += 1;
    else if (one === '{' || one === '[') {
      note();
      path.push(one === '{' ? '' : 0);
      isName = one === '{';
    } else if (one === '}' || one === ']') {
      path.pop();
      isName = false;
    } else if (one === ',') {
      if (typeof last === 'number') path[path.length - 1] = last + 1;
      else isName = true;
    } else if (one === ':') isName = false;
    else if (isName)
      path[path.length - 1] = JSON.parse(one) as string; // a name of a member
    else note();
  }
  return lines;
};
