import * as z from 'zod';
import { choice, country, instant, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';
import { catalogTypes, itemSources } from './choices.ts';

/** Where the items of a catalogue come from while nobody said otherwise (spec 002 §7). */
export const usualSources = ['store_propagation'];

/** A catalogue that retailers sell from, and the sources of its items. */
export const ToolkitCatalog = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 120, unique: { with: ['country'] } }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  catalog_type: choice({ label: 'Catalog type', choices: catalogTypes, required: true, default: 'standard' }),
  item_source: choice({ label: 'Item source', choices: itemSources, required: true, default: 'none' }),
  sources: textList({
    label: 'Sources',
    required: true,
    default: usualSources,
    maxLength: 65,
    help: 'A new catalogue begins with those of its country.',
  }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
});
export type ToolkitCatalog = z.output<typeof ToolkitCatalog>;

const { country: ofCountry } = ToolkitCatalog.shape;

/** Of which country the sources are asked for. */
export const SourcesAsked = z.strictObject({ country: ofCountry });

/** To which catalogue the sources of another are copied. */
export const CatalogCopy = z.object({
  to: reference({ label: 'To the catalog', required: true, reference: 'toolkit-catalog' }),
});
