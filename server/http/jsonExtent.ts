// Far more than anything here has, and far less than what would keep whatever looks at it part by part busy, or its stack full.
const maxDepth = 100;
const maxMembers = 1_000;
const maxParts = 250_000;

const [quote, backslash, comma] = ['"'.charCodeAt(0), '\\'.charCodeAt(0), ','.charCodeAt(0)];
const [openList, openObject] = ['['.charCodeAt(0), '{'.charCodeAt(0)];
const closing = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** What a JSON text has too much of, before anything is made of it; null: nothing. `most`: parts, where its call takes more than usual. Whether it is JSON is not asked. */
export const findExcess = (text: string, most = maxParts): string | null => {
  // Of each list or object that is open: its commas; of a list none are counted.
  const members: number[] = [];
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) {
      const depth = members.length - 1;
      parts += 1;
      if (depth >= 0 && (members[depth] = (members[depth] ?? 0) + 1) >= maxMembers)
        return `an object in it has more than ${maxMembers} members`;
    } else if (code === openList || code === openObject) {
      members.push(code === openList ? -Infinity : 0);
      parts += 1;
      if (members.length > maxDepth) return `it is nested more than ${maxDepth} deep`;
    } else if (closing.has(code)) members.pop();
    if (parts > most) return `it has more than ${most} parts`;
  }
  return null;
};

/** Where the text that begins here ends; beyond everything where it does not. */
const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
};
