import * as z from 'zod';
import { boolean, choice, country, image, instant, integer, json, text, textList } from '../../src/fieldTypes/index.ts';
import { longestTitle, period } from './campaignFields.ts';
import { CashbackGroups, defaultGroup, RuleInShort } from './cashbackRules.ts';
import { cashbackContents } from './cashbackTexts.ts';
import { activityStatuses, cashbackFunding, cashbackTypes } from './choices.ts';

const rule = (label: string) => json({ label, json: { schema: RuleInShort }, readOnly: true });

/** A cashback: who buys enough gets an amount back (spec 001 §3). */
export const Cashback = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  thumbnail_url: image({ label: 'Thumbnail' }),
  type: choice({ label: 'Type', choices: cashbackTypes, required: true, default: 'quantity' }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  ...period,
  free_delivery_rule: rule('Free Delivery Rule'),
  standard_rule: rule('Standard Rule'),
  plus_rule: rule('Plus Rule'),
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  priority: integer({ label: 'Priority', min: 1, max: 1_000, beyond: { min: 'minimum' } }),
  cashback_funding: choice({ label: 'Funding', choices: cashbackFunding, required: true, default: 0 }),
  cashback_priority: integer({
    label: 'Cashback priority',
    required: true,
    default: 1,
    min: 1,
    max: 1_000,
    beyond: { min: 'minimum' },
  }),
  default_touchpoints: boolean({ label: 'Default touchpoints', required: true, default: true }),
  groups: json({
    label: 'Groups',
    json: { schema: CashbackGroups, template: [defaultGroup] },
    default: [defaultGroup],
  }),
  ad_keywords: textList({ label: 'Keywords' }),
  selectable_keywords: textList({
    label: 'Selectable keywords',
    help: 'Keywords that were offered for this cashback.',
  }),
  ...cashbackContents,
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
});
export type Cashback = z.output<typeof Cashback>;
