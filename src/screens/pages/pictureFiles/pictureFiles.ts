import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { keepPlaces } from '../../../fieldTypes/imageList/places.ts';
import { placeCalled, type PicturePlace } from './places.ts';

/** A file on its way to a record. */
export interface PictureFile {
  key: number;
  file: File;
  /** An address of this page. */
  preview: string;
  /** By which its record is looked for. */
  code: string;
  /** What its name says of the place. */
  said: string;
  /** Which of the places was chosen; null: none was. */
  place: number | null;
  record: ListRow | null;
  /** It was dropped on its record. */
  isFixed: boolean;
  /** Why it cannot be sent, or was not: a text. */
  fault: string | null;
  /** Where it is kept now. */
  url: string | null;
}

const heldBy = ({ name }: Field, record: ListRow): string[] =>
  [record[name] ?? []].flat().map((address) => (typeof address === 'string' ? address : ''));

/** What a record has at a place; '' where it is free. */
export const pictureAt = ({ field, at }: PicturePlace, record: ListRow): string => heldBy(field, record)[at] ?? '';

/** By the file's key: which of the places it takes. Null: none is left, or it has no record. */
export type TakenPlaces = ReadonlyMap<number, number | null>;

/**
 * Which picture of its record each file becomes: the one that was chosen, or that its name says, else the first that neither
 * the record nor another file has.
 */
export const takePlaces = (files: readonly PictureFile[], places: readonly PicturePlace[]): TakenPlaces => {
  // Where there is one place, that is meant.
  const only = places.length === 1 ? 0 : null;
  const wanted = new Map(
    files.map((one) => [one.key, one.record && (one.place ?? placeCalled(one.said, places) ?? only)] as const),
  );
  const isTaken = (record: ListRow, place: number): boolean =>
    files.some((one) => one.record?.id === record.id && wanted.get(one.key) === place);
  for (const { key, record } of files) {
    if (!record || wanted.get(key) !== null) continue;
    const free = places.findIndex((place, at) => pictureAt(place, record) === '' && !isTaken(record, at));
    wanted.set(key, free < 0 ? null : free);
  }
  return wanted;
};

/** Files that would become the same picture of the same record as one before them. */
export const doublesOf = (files: readonly PictureFile[], taken: TakenPlaces): ReadonlySet<number> => {
  const seen = new Set<string>();
  return new Set(
    files.flatMap(({ key, record }) => {
      const at = taken.get(key);
      if (!record || at === null || at === undefined) return [];
      const where = `${record.id} ${at}`;
      if (seen.has(where)) return [key];
      seen.add(where);
      return [];
    }),
  );
};

/** The rows of a plan that gives each record its pictures. */
export const pictureRows = (
  files: readonly PictureFile[],
  taken: TakenPlaces,
  places: readonly PicturePlace[],
): { id: string; version?: number; changes: Record<string, unknown> }[] => {
  const rows = new Map<ListRow['id'], { record: ListRow; lists: Map<Field, string[]> }>();
  for (const { key, record, url } of files) {
    const place = places[taken.get(key) ?? -1];
    if (!record || url === null || !place) continue;
    const row = rows.get(record.id) ?? { record, lists: new Map<Field, string[]>() };
    const list = row.lists.get(place.field) ?? heldBy(place.field, record);
    while (list.length < place.at) list.push('');
    list[place.at] = url;
    row.lists.set(place.field, list);
    rows.set(record.id, row);
  }
  return [...rows.values()].map(({ record, lists }) => ({
    id: String(record.id),
    ...(record.version !== undefined && { version: record.version }),
    changes: Object.fromEntries(
      [...lists].map(([field, list]) => [field.name, field.many ? keepPlaces(list, field.slots) : list[0]]),
    ),
  }));
};
