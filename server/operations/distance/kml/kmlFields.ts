import { kmlTypes, type KmlType } from '../../../../schemas/geography/kml.ts';
import { draftLocations } from '../../../../resources/geography/draftLocations.ts';
import { draftStores } from '../../../../resources/geography/draftStores.ts';
import { openingHours } from '../../../../resources/geography/openingHours.ts';
import type { Resource } from '../../../../src/core/declaration/resource.ts';
import type { Field } from '../../../../src/core/fields/field.ts';
import { choiceParams } from '../../../../src/core/languages/regions.ts';
import { judgeWithin } from '../../../../src/core/places/placeWithin.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import type { OperationRead } from '../../../engine/context/operation.ts';

const resources = { location: draftLocations, store: draftStores, store_time: openingHours } as const;

/** What records of a type are called. */
export const titleOf = (type: KmlType): string => resources[type].title.one;

/** What is wrong with a place that lies where its row says only when both degrees are turned; null: it does not. */
export const turnedFault = (
  type: KmlType,
  values: Readonly<Record<string, unknown>>,
): (Message & { field: string }) | null => {
  const { place }: Pick<Resource, 'place'> = resources[type];
  if (!place?.within) return null;
  const [lat, lng] = [values[place.lat], values[place.lng]];
  if (judgeWithin(place.within, lat, lng, values) !== 'turned') return null;
  const { field } = place.within;
  const within = choiceParams('within', kmlFields(type).get(field), values[field]);
  return { ...message('placeTurned', { lat: Number(lat), lng: Number(lng), ...within }), field: place.lat };
};

/** The fields that rows of a type set, by their names. */
export const kmlFields = (type: KmlType): ReadonlyMap<string, Field> =>
  new Map(
    resources[type].fields
      .filter(({ readOnly, stored }) => !readOnly && stored !== false)
      .map((field) => [field.name, field]),
  );

/** The records of a type as they are stored, with their versions, by their ids; those that whoever asks does not see are none. */
export const readStored = async (
  read: OperationRead,
  type: KmlType,
  ids: readonly string[],
): Promise<Map<string, ListRow>> => {
  const found = new Map<string, ListRow>();
  const columns = ['id', ...kmlFields(type).keys()];
  if (ids.length > 0)
    for await (const rows of read.rows(kmlTypes[type].resource, { ids, columns }))
      for (const row of rows) found.set(String(row.id), row);
  return found;
};
