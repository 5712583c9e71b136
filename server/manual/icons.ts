/** `docs/icons.md`: every icon by each word of its name, so that one is found by what it shows. Names: `door-open`. */
export const iconsPage = (names: readonly string[]): string => {
  const byWord = new Map<string, string[]>();
  for (const name of names.toSorted())
    for (const word of new Set(name.split('-').filter((part) => part.length > 1 && !/\d/.test(part))))
      byWord.set(word, [...(byWord.get(word) ?? []), name]);
  const lines = [...byWord]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, found]) => `- **${word}**: ${found.map((name) => `\`${name}\``).join(', ')}`);
  return `${[
    '# Icons',
    `Written from the installed package by \`npm run manual\`: what \`icon\` of an action or of a menu group may be, by the words of its name, ${names.length} in all. How they look: <https://lucide.dev/icons>.`,
    lines.join('\n'),
  ].join('\n\n')}\n`;
};
