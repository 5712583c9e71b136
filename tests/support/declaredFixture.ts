import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/declared/', import.meta.url));
const lines = [
  "export { stallBookings } from './geography/stallBookings.ts';",
  "export { stallFees } from './geography/stallFees.ts';",
  "export { stallKinds } from './geography/stallKinds.ts';",
  "export { stallOffers } from './geography/stallOffers.ts';",
  "export { liveStallSpotDays, liveStallSpots, stallSpotDays, stallSpots } from './geography/stallSpots.ts';",
  "export { stallPermits } from './geography/stallPermits.ts';",
  "export { stallSigns } from './geography/stallSigns.ts';",
];
/** What the menu says of presets in Italian; Polish has the one that is called by its label. */
const texts = {
  '...itItems,': "'stall-permits': { menu: { expired: 'Permessi scaduti' } }, ...itItems,",
  '...plItems,': "'stall-permits': { presets: { dear: 'Drogie zezwolenia' } }, ...plItems,",
};

/** Adds to a copy of the project resources that say the words which nothing of the product says yet. */
export const addDeclaredFixture = (folder: string): void => {
  cpSync(fixture, folder, { recursive: true, errorOnExist: true, force: false });
  appendFileSync(join(folder, 'resources/index.ts'), lines.map((line) => `${line}\n`).join(''));
  const translations = join(folder, 'resources/translations/index.ts');
  const told = Object.entries(texts).reduce(
    (text, [place, translated]) => {
      if (!text.includes(place))
        throw new Error(`${translations} has no '${place}': give the fixture's texts another place.`);
      return text.replace(place, translated);
    },
    readFileSync(translations, 'utf8'),
  );
  writeFileSync(translations, told);
};
