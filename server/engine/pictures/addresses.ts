import { picturePath } from '../../../src/core/values/images.ts';

/** The address of one picture as a regular expression of PostgreSQL and of JavaScript; its name is the group. */
export const wholeAddress = `^${picturePath}([0-9a-f]{64}\\.(?:jpg|png))$`;

/** The same anywhere in a text, that of its thumbnail too: the two groups are the name without its ending, and that. */
const withinText = `${picturePath}([0-9a-f]{64})(?:\\.thumb)?\\.(jpg|png)`;

/** An address that no picture has. */
export const sampleAddress = `${picturePath}${'0'.repeat(64)}.jpg`;

/** SQL of the rows `m`, whose `m[1] || '.' || m[2]` are the names of the pictures in a text, and of the condition that there may be some. */
export const namesWithin = (text: string): { from: string; where: string; name: string } => ({
  from: `regexp_matches(${text}, '${withinText}', 'g') m`,
  where: `${text} LIKE '%${picturePath}%'`,
  name: "m[1] || '.' || m[2]",
});

/** The names of the pictures in a value of a field: an address, a list of them, or a text. */
export const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) =>
      typeof one === 'string' && one.includes(picturePath)
        ? Array.from(one.matchAll(new RegExp(withinText, 'g')), ([, name, kind]) => `${name}.${kind}`)
        : [],
    );
