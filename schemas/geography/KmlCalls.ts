import * as z from 'zod';
import { country } from '../../src/fieldTypes/index.ts';
import { allowedCountries } from '../choices.ts';
import { kmlTypeNames } from './kml.ts';

/** More than one process writes: it says itself how many it takes. */
const most = 50_000;

const id = z.union([z.int().min(0), z.string().min(1).max(40)]);
const ids = z.union([id, z.array(id).min(1).max(5_000)]);
const place = country({ label: 'Country', required: true, default: 'ITA' });

/** Which records the store tool opens: of a country, by their ids, or all. */
export const SearchKml = z.strictObject({
  q: z.strictObject({ id: ids.optional() }).nullish(),
  country: country({ label: 'Country' }).nullish(),
});

/** The same of opening hours, by their store too. */
export const SearchKmlHours = z.strictObject({
  q: z.strictObject({ id: ids.optional(), 'store.id': ids.optional() }).nullish(),
  /** Of their stores. */
  country: z.enum(allowedCountries).nullish(),
});

const type = z.enum(kmlTypeNames);
const data = z.array(z.record(z.string().max(100), z.unknown())).max(most);
const parts = z.array(z.strictObject({ type, data })).min(1).max(kmlTypeNames.length);

const oneOf = (given: { type?: unknown; parts?: unknown }): boolean =>
  ((given.type ?? null) === null) !== ((given.parts ?? null) === null);
const expected = 'Expected a type with its data, or parts.';

/** Rows of one type, or of several. */
export const ProcessKml = z
  .strictObject({ type: type.nullish(), data: data.nullish(), parts: parts.nullish() })
  .refine(oneOf, expected);

/** Rows as a file: KML, unless it says CSV, which has one type. */
export const ExportKml = z
  .strictObject({
    type: type.nullish(),
    data: data.nullish(),
    parts: parts.nullish(),
    format: z.enum(['kml', 'csv']).nullish(),
  })
  .refine(oneOf, expected);

/** The country of what a file does not say. */
export const ReadKml = z.strictObject({ country: place });

/** The country of a distance run. */
export const LoadKml = z.strictObject({ country: place });
