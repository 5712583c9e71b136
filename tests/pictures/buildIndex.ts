import type { Scene } from './scenes.ts';

/** The page that shows which picture is what. */
export const buildIndex = (scenes: readonly Scene[], widths: readonly number[], files: readonly string[]): string => {
  const links = (name: string): string =>
    widths
      .filter((width) => files.includes(`${name}-${width}.png`))
      .map((width) => `[${width}](${name}-${width}.png)`)
      .join(' · ');
  return [
    '# Screens',
    '',
    'Every screen and main dialog over the demo marketplace, 1440 × 900 and 1024 × 768. `npm run pictures` takes them anew.',
    '',
    '| screen | pictures |',
    '|---|---|',
    ...scenes.map(({ name, title }) => `| ${title} | ${links(name)} |`),
    '',
  ].join('\n');
};
