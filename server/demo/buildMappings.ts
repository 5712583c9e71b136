import type { Category } from './buildCatalogue.ts';
import type { Random } from './random.ts';
import { approved, draft, type Row } from './row.ts';

/** A product as a chain's own system has it: what it is, what is said of it, its size. */
interface Family {
  category: Category;
  kind: string;
  quality: string;
  size: string;
  /** Counted from 1 within its shelf. */
  place: number;
}

/** How each source writes its families. */
const sources: readonly {
  name: string;
  write: (family: Family) => { fam_desc: string; description: string | null };
}[] = [
  {
    // A till of forty columns.
    name: 'Prezzo Amico Italia',
    write: ({ kind, quality, size }) => ({
      fam_desc: plain(`${shortened(kind, 6, '')} ${shortened(quality, 5, '')} ${size.replace(' ', '')}`).toUpperCase(),
      description: `${kind} ${quality}`.trim(),
    }),
  },
  {
    name: 'Mercato Centrale Group',
    write: ({ category, kind, quality, size, place }) => ({
      fam_desc: `${pad(category.id)}.${pad(place)} ${kind}`,
      description: [category.shelf.name[0], `${kind} ${quality}`.trim(), size].join(' / '),
    }),
  },
  {
    name: 'Superfrutta',
    write: ({ kind, quality, size, place }) => ({
      fam_desc: `${shortened(kind, 8, '.')} ${shortened(quality, 7, '.')} ${size}`.replaceAll(/ +/g, ' ').toLowerCase(),
      description: place % 5 === 0 ? null : plain(`${kind} ${quality} ${size}`.replaceAll(/ +/g, ' ')),
    }),
  },
];

/** Of ten families of a source it has six; of those three are to be mapped still, and one in twelve is skipped. */
const parts = { there: 0.6, mapped: 0.7, skipped: 0.08 };

/** So many a small marketplace has too. */
const least = 600;

/** The sources, and their families in no order: as many as the marketplace has items, and no fewer than some hundreds. */
export const buildMappings = (
  random: Random,
  shelves: readonly Category[],
  items: number,
): { sources: Row[]; mappings: Row[] } => {
  const families = shelves.filter(({ country }) => country === 'ITA').flatMap(familiesOf);
  const mappings = sources.flatMap(({ write }, place) => {
    const written = new Map<string, Row>();
    for (const family of families.filter(() => random.chance(parts.there))) {
      const texts = write(family);
      written.set(texts.fam_desc, { ...texts, external_source_id: place + 1, ...decided(random, family.category) });
    }
    return [...written.values()];
  });
  return {
    sources: sources.map(({ name }, place) => ({ id: place + 1, name })),
    mappings: random
      .shuffle(mappings)
      .slice(0, Math.max(least, items))
      .map((row, place) => ({ id: place + 1, ...row })),
  };
};

const familiesOf = (category: Category): Family[] => {
  const [kinds, qualities, sizes] = [category.shelf.kinds[0], category.shelf.qualities[0], category.shelf.sizes].map(
    (texts) => texts.split('|'),
  ) as [string[], string[], string[]]; // one for each
  const all = kinds.flatMap((kind) => qualities.flatMap((quality) => sizes.map((size) => ({ kind, quality, size }))));
  return all.map((one, at) => ({ ...one, category, place: at + 1 }));
};

const decided = (random: Random, { id, shelf }: Category): Row => {
  const isMapped = random.chance(parts.mapped);
  const isSkipped = !isMapped && random.chance(parts.skipped / (1 - parts.mapped));
  const byWeight = shelf.weighed === true;
  return {
    s24_category_id_vw: isMapped && byWeight ? id : null,
    s24_category_id_non_vw: isMapped && !byWeight ? id : null,
    is_skipped: isSkipped,
    status: isMapped || isSkipped ? approved : draft,
  };
};

/** Words of more letters cut to so many. */
const shortened = (text: string, letters: number, mark: string): string =>
  text
    .split(' ')
    .map((word) => (word.length > letters ? word.slice(0, letters - 1) + mark : word))
    .join(' ');

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|’/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();

const pad = (number: number): string => String(number).padStart(3, '0');
