/** Words of the design that nothing reads yet: each is refused, with what serves until then. */
export const laterWords: Readonly<Record<string, string>> = {
  map: 'No screen is drawn as a map yet: write a page, npm run new -- page <name>.',
};
