import { typePrefixes } from '../../../schemas/geography/choices.ts';
import type { Row } from '../row.ts';

/** Type field -> the names of its definitions behind their prefix, each with what it means. */
const definitions: Readonly<Record<string, readonly (readonly [name: string, description: string])[]>> = {
  build_type: [
    ['full', 'Prices and products come from the feed'],
    ['price', 'Prices alone come from the feed'],
    ['manual', 'Nothing comes from a feed'],
  ],
  ingest_type: [
    ['ftp', 'The feed is fetched'],
    ['push', 'The feed is sent to us'],
    ['none', 'There is no feed'],
  ],
  pricing_type: [
    ['par', 'As in the shop'],
    ['flat', 'With a markup'],
    ['dyn', 'By the pricing engine'],
  ],
  fee_type: [
    ['flat', 'One fee for each delivery'],
    ['step', 'A fee that falls with the basket'],
  ],
  // rel_part is the specification's (002 §2).
  relationship_type: [
    ['part', 'Partner'],
    ['nonpart', 'Non-partner'],
    ['paas', 'PaaS'],
  ],
  retail_type: [
    ['hyper', 'Hypermarket'],
    ['super', 'Supermarket'],
    ['proximity', 'Proximity'],
    ['discount', 'Discount'],
    ['vertical', 'Vertical'],
  ],
};

/** All are active but one, which stores may still have. */
export const storeTypeRows: readonly Row[] = Object.entries(definitions)
  .flatMap(([field, names]) => names.map(([name, description]) => ({ field, name, description })))
  .map(({ field, name, description }, place) => ({
    id: place + 1,
    type_field: field,
    name: `${typePrefixes[field as keyof typeof typePrefixes]}${name}`, // a key of both
    description,
    active: name !== 'none',
  }));

/** The names of a type field's definitions. */
export const typeNames = (field: string): string[] =>
  storeTypeRows.filter((row) => row['type_field'] === field).map((row) => String(row['name']));
