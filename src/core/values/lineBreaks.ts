/** A text in one line, in which a mark stands where another one begins: without it two lines look like one. */
export const markBreaks = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/[ \t]*(?:\r\n?|\n)[ \t]*/g, ' ↵ ') : text;
