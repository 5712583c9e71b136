import { DraftLocation } from './DraftLocation.ts';
import { DraftStore } from './DraftStore.ts';
import { OpeningHour } from './OpeningHour.ts';

/** What the store tool and its files hold (spec 002 §7): each with the folder of a KML file that it lies in, and whose records it is. */
export const kmlTypes = {
  location: { folder: 'locations', resource: 'draft-locations', shape: DraftLocation.shape },
  store: { folder: 'stores', resource: 'draft-stores', shape: DraftStore.shape },
  store_time: { folder: 'store_times', resource: 'opening-hours', shape: OpeningHour.shape },
} as const;
export type KmlType = keyof typeof kmlTypes;
export const kmlTypeNames = Object.keys(kmlTypes) as KmlType[]; // the keys of a constant

/** Rows that one process writes. */
export const mostKmlRows = 5_000;

type Row = Readonly<Record<string, unknown>>;

const flag = '_enabled';

/** What a field is called in the store tool and its files: flags lose their ending there (spec 002 §3), and nowhere else. */
export const kmlName = (field: string): string => (field.endsWith(flag) ? field.slice(0, -flag.length) : field);

/** The field that a name of the store tool means; the name itself where it means none. */
export const fieldOfKml = (type: KmlType, name: string): string =>
  !(name in kmlTypes[type].shape) && `${name}${flag}` in kmlTypes[type].shape ? `${name}${flag}` : name;

/** Locations are active 1 or 0 there (KML-014). */
const isOneOrZero = (type: KmlType, field: string): boolean => type === 'location' && field === 'active';

/** A value of a record as the store tool has it. */
export const toKmlValue = (type: KmlType, field: string, value: unknown): unknown =>
  isOneOrZero(type, field) && typeof value === 'boolean' ? Number(value) : value;

/** A value of the store tool as a record has it. */
export const fromKmlValue = (type: KmlType, field: string, value: unknown): unknown =>
  isOneOrZero(type, field) && (value === 1 || value === 0) ? value === 1 : value;

/** A record as the store tool has it. */
export const toKmlRow = (type: KmlType, record: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [kmlName(name), toKmlValue(type, name, value)]));

/** Ids that records have; any other names a row that is new. */
export const isRecordId = (id: unknown): boolean => /^\d{1,10}$/.test(String(id ?? ''));
