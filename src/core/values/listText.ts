/**
 * A list of texts in one cell: `a; b`. What that cannot say (an element with a semicolon, a line break or outer blanks, an empty one,
 * or a first one that starts with a bracket) is written as a JSON array.
 */
export const formatList = (elements: readonly string[]): string => {
  const plain = elements.every((element) => element !== '' && element.trim() === element && !/[;\n\r]/.test(element));
  return plain && !elements[0]?.startsWith('[') ? elements.join('; ') : JSON.stringify(elements);
};

/** Reads what `formatList` wrote, and one element a line, where no element is blank. */
export const readList = (text: string): string[] => {
  const trimmed = text.trim();
  return (
    readArray(trimmed) ??
    trimmed
      .split(/[;\n\r]+/)
      .map((element) => element.trim())
      .filter((element) => element !== '')
  );
};

const readArray = (text: string): string[] | null => {
  if (!text.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((element) => typeof element === 'string') ? value : null;
  } catch {
    return null;
  }
};
