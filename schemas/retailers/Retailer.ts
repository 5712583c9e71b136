import * as z from 'zod';
import { choice, country, integer, localTime, money, text, textList } from '../../src/fieldTypes/index.ts';
import { areAmong } from '../validation.ts';
import {
  catalogTypes,
  feedDays,
  feedPimUpdates,
  feedRequirements,
  itemSources,
  parseModes,
  protocols,
} from './choices.ts';

/** A chain whose stores sell through the marketplace, and how its feeds reach them (spec 002 §3). */
export const Retailer = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  vertical: text({ label: 'Vertical', maxLength: 45 }),
  retailer_group: text({
    label: 'Group',
    maxLength: 45,
    help: 'Retailers that belong together. goodlife, trenord, test, yoda and skipstone are the special ones.',
  }),
  bag_price: money({ label: 'Bag price', min: 0, max: 99999.99 }),
  feed_requirement: choice({
    label: 'Feed requirement',
    choices: feedRequirements,
    required: true,
    default: 'optional',
  }),
  feed_protocol: choice({ label: 'Feed protocol', choices: protocols }),
  parse_mode: choice({
    label: 'Parse mode',
    choices: parseModes,
    required: true,
    default: 0,
    help: 'How the columns of its feed are read.',
  }),
  feed_available_at: textList({
    label: 'Feed available on',
    choices: feedDays,
    boxes: true,
    help: 'The days on which there is a new feed. None: nothing is fetched by itself.',
  }).superRefine(areAmong(feedDays)),
  feed_available_time: localTime({
    label: 'Feed available from',
    default: '05:00',
    help: 'By the clock of its country.',
  }),
  pim_protocol: choice({ label: 'PIM protocol', choices: protocols }),
  feed_pim_updates: choice({
    label: 'Feed PIM updates',
    choices: feedPimUpdates,
    required: true,
    default: 'never',
    help: 'When what a feed says of a product is proposed for its item.',
  }),
  catalog_type: choice({ label: 'Catalog type', choices: catalogTypes, required: true, default: 'standard' }),
  item_source: choice({
    label: 'Item source',
    choices: itemSources,
    required: true,
    default: 'none',
    help: 'Where an item comes from that a feed names and nobody has.',
  }),
});
export type Retailer = z.output<typeof Retailer>;
