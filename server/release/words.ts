/** 'one saved view', '3 saved views', '41,203 values'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const shownAtMost = 8;

/** Names in a sentence; of many the first ones. */
export const named = (names: readonly string[]): string =>
  names.length > shownAtMost
    ? `${names.slice(0, shownAtMost).join(', ')} and ${names.length - shownAtMost} more`
    : names.join(', ');
