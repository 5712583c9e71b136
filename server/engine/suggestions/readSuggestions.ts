import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { idOf } from '../../../src/core/values/key.ts';
import type { Suggestion } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { folded } from '../database/expressions.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import type { Reader } from '../reads/reader.ts';

/** Records that share something, in each way, those of them that are looked at as alike, values that are offered, records that are told of each, and words of a text that are looked for. */
const most = { found: 2_000, alike: 200, offered: 5, told: 3, words: 4 };
const leastLetters = 4;

interface Asked {
  resource: Resource;
  /** It says `suggested`. */
  field: Field;
  id: string | undefined;
  values: Row;
}

interface Alike {
  id: string;
  /** From 0 to 1. */
  score: number;
}

/**
 * What records alike hold in a field, by the index that finds parts of texts: each record counts by the square of how much it is alike, so
 * that one of the same words counts more than several of which one is shared. A record without any of the texts, or without the value
 * that all have in common, is like no other.
 */
export const readSuggestions = async (
  context: Pick<EngineContext, 'pool' | 'fieldTypes'>,
  reader: Reader,
  user: SignedIn,
  asked: Asked,
): Promise<Suggestion[]> => {
  const { resource, field, id } = asked;
  const { like, within } = namesOf(asked);
  const stored = id === undefined ? undefined : (await reader.records(user, resource, [id])).get(id);
  const record: Row = { ...stored, ...asked.values };
  const texts = like.flatMap((name) => {
    const text = fold(String(record[name] ?? '')).trim();
    return text === '' ? [] : [{ name, text }];
  });
  const bound = within === undefined ? undefined : readBound(context, asked, within, record[within]);
  if (texts.length === 0 || bound === null) return [];
  const alike = await findAlike(context, asked, { texts, within: bound });
  // By the reader, who leaves out what lies beyond the scope of whoever asks.
  const columns = [...new Set([field.name, ...like])];
  const seen = await reader.records(
    user,
    resource,
    alike.map((one) => one.id),
    { columns },
  );
  const found = alike.flatMap(({ id: key, score }) => {
    const other = seen.get(key);
    const value = other?.[field.name] as string | number | null | undefined; // a reference holds scalars
    return other && value !== null && value !== undefined ? [{ id: key, score, value, text: textOf(other, like) }] : [];
  });
  const ranked = [...Map.groupBy(found, ({ value }) => value)]
    .map(([value, records]) => ({ value, records, weight: records.reduce((sum, { score }) => sum + score * score, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most.offered);
  const called = await reader.called(
    user,
    field,
    ranked.map(({ value }) => String(value)),
  );
  // What its asker may not see has no name for them, and is not offered.
  return ranked.flatMap(({ value, records }): Suggestion[] => {
    const label = called.get(String(value));
    return label === undefined ? [] : [{ value, label, count: records.length, like: tell(records) }];
  });
};

/** The texts and the bound that whoever asks may read; a bound that they may not is one that nothing meets. */
const namesOf = ({ resource, field: { suggested } }: Asked): { like: string[]; within: string | undefined } => {
  const read = new Set(resource.fields.map(({ name }) => name));
  const { like = [], within } = suggested ?? {};
  return { like: within === undefined || read.has(within) ? like.filter((name) => read.has(name)) : [], within };
};

interface Compared {
  texts: { name: string; text: string }[];
  within: { name: string; value: unknown } | undefined;
}

/** As the column holds it; null: it is no such value. */
const readBound = (
  { fieldTypes }: Pick<EngineContext, 'fieldTypes'>,
  { resource }: Asked,
  name: string,
  value: unknown,
): Compared['within'] | null => {
  const field = resource.fields.find((one) => one.name === name);
  if (!field || value === null || value === undefined) return null;
  const type = typeOf(fieldTypes, field);
  const parsed = type.parse(String(value), field);
  return parsed.ok ? { name, value: type.sql.write ? type.sql.write(parsed.value) : parsed.value } : null;
};

const findAlike = async (
  { pool }: Pick<EngineContext, 'pool'>,
  { resource, field, id }: Asked,
  { texts, within }: Compared,
): Promise<Alike[]> => {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const compared = texts.map(({ name, text }, at) => {
    const words = wordsOf(text).map((word) => add(`%${word}%`));
    return { own: folded(`t.${quote(name)}`), as: `"~text${at}"`, whole: add(text), words };
  });
  const conditions = [
    `t.${quote(field.name)} IS NOT NULL`,
    ...(resource.delete ? [`t.${quote(resource.delete.soft)} IS NULL`] : []),
    ...(within ? [`t.${quote(within.name)} = ${add(within.value)}`] : []),
  ];
  const keys = resource.key.map(quote);
  // Folded once: what finds the records folds them by the index.
  const columns = [...keys.map((key) => `t.${key}`), ...compared.map(({ own, as }) => `${own} AS ${as}`)].join(', ');
  const found = (tests: readonly string[]): string =>
    `(SELECT ${columns} FROM ${tableOf(resource)} t WHERE ${[...conditions, `(${tests.join(' OR ')})`].join(' AND ')} LIMIT ${most.found})`;
  const byWords = compared.flatMap(({ own, words }) => words.map((word) => `${own} LIKE ${word}`));
  const ways = [
    found(compared.map(({ own, whole }) => `${own} % ${whole}`)),
    ...(byWords.length > 0 ? [found(byWords)] : []),
  ];
  const { rows } = await pool.query<Row>(
    `WITH alike AS MATERIALIZED (${ways.join(' UNION ')})
     SELECT ${keys.join(', ')}, greatest(${compared.map(scoreOf).join(', ')}) AS "~score" FROM alike
     ORDER BY "~score" DESC, ${keys.join(', ')} LIMIT ${most.alike + 1}`,
    values,
  );
  return rows
    .map((row) => ({ id: String(idOf(row, resource.key)), score: Number(row['~score']) }))
    .filter((one) => one.id !== id)
    .slice(0, most.alike);
};

/** Half of it says how many letters they share, half how many words; an empty text shares none. */
const scoreOf = ({ as, whole, words }: { as: string; whole: string; words: readonly string[] }): string => {
  const shared = words.map((word) => `(${as} LIKE ${word})::int`).join(' + ');
  return `coalesce((similarity(${as}, ${whole}) + ${words.length === 0 ? '0' : `(${shared})::real / ${words.length}`}) / 2, 0)`;
};

/** The first words that say something: those of fewer letters, and numbers, stand in records of every kind. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length >= leastLetters))].slice(0, most.words);

const textOf = (record: Row, like: readonly string[]): string =>
  like.map((name) => String(record[name] ?? '')).find((text) => text !== '') ?? '';

/** Records of the same words are told once. */
const tell = (records: readonly { id: string; text: string }[]): Suggestion['like'] =>
  [...new Map(records.toReversed().map(({ id, text }) => [fold(text), { id, text }])).values()]
    .toReversed()
    .slice(0, most.told);
