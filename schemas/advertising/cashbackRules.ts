import * as z from 'zod';
import { choice, integer, money, referenceList, text } from '../../src/fieldTypes/index.ts';
import { longestTitle } from './campaignFields.ts';
import { cashbackTypes, cashbackUserTypes } from './choices.ts';

const pieces = (label: string) => integer({ label, min: 0, max: 10_000 });
const amount = (label: string) => money({ label, min: 0, max: 99_999.99 });

/** What a kind of user gets back, and from what on (spec 001 §3). */
const CashbackRule = z
  .strictObject({
    user_type: choice({ label: 'User type', choices: cashbackUserTypes, required: true }),
    type: choice({ label: 'Type', choices: cashbackTypes }).optional(),
    minimum_qty: pieces('Minimum quantity').optional(),
    minimum_spend: amount('Minimum spend').optional(),
    discount: amount('Discount').optional(),
    mandatory_items: pieces('Mandatory items').optional(),
    priority: integer({ label: 'Priority', min: 1, max: 1_000 }).optional(),
  })
  .meta({ title: 'rule' });
type CashbackRule = z.output<typeof CashbackRule>;

const zeros = { minimum_qty: 0, minimum_spend: 0, discount: 0 };
const rules: CashbackRule[] = cashbackUserTypes.map(({ value }) => ({ user_type: value, ...zeros }));

/** What a group starts from (spec 001 §9). */
export const defaultGroup = { title: 'Cashback default group', priority: 1, cashback_rules: rules };

/** Items that the same rules hold for; none named: all of the cashback. */
const CashbackGroup = z
  .strictObject({
    title: text({ label: 'Title', required: true, maxLength: longestTitle }),
    priority: integer({ label: 'Priority', required: true, min: 1, max: 1_000 }),
    item_ids: referenceList({ label: 'Items', reference: 'items' }).optional(),
    cashback_rules: z.array(CashbackRule).max(60).meta({ title: 'Rules' }).optional(),
  })
  .meta({ title: 'group', default: { priority: 1, cashback_rules: rules } });

export const CashbackGroups = z.array(CashbackGroup).max(50);
type CashbackGroups = z.output<typeof CashbackGroups>;

/** What a list says of a rule. */
export const RuleInShort = z
  .strictObject({
    minimum_qty: pieces('Pieces'),
    minimum_spend: amount('Spend'),
    discount: amount('Discount'),
    further: pieces('Further groups'),
  })
  .partial();
type RuleInShort = z.output<typeof RuleInShort>;

type Fields = Record<string, unknown>;

/** The rules of the list (spec 001 §2): for each kind of user that of the group that comes first, and in how many more there is one. */
export const cashbackRules = ({ groups }: Fields): Fields => {
  const ordered = ((groups ?? []) as CashbackGroups).toSorted((a, b) => a.priority - b.priority); // its schema checked them
  const inShort = (user: CashbackRule['user_type']): RuleInShort | null => {
    const found = ordered.flatMap(({ cashback_rules = [] }) => firstOf(cashback_rules, user) ?? []);
    const [first, ...further] = found;
    return first ? { ...thresholdOf(first), ...given(first), ...more(further.length) } : null;
  };
  return {
    free_delivery_rule: inShort('free_delivery'),
    standard_rule: inShort('regular'),
    plus_rule: inShort('premium'),
  };
};

/** The first rule for such users that says anything: one of zeros gives nothing. */
const firstOf = (given: readonly CashbackRule[], user: CashbackRule['user_type']): CashbackRule | undefined =>
  given
    .toSorted((a, b) => (a.priority ?? 1) - (b.priority ?? 1))
    .find(
      (rule) => rule.user_type === user && [rule.minimum_qty, rule.minimum_spend, rule.discount].some((one) => one),
    );

/** What it goes by; where it does not say, all that there is. */
const thresholdOf = ({ type, minimum_qty, minimum_spend }: CashbackRule): RuleInShort => ({
  ...(minimum_qty && type !== 'expense' && { minimum_qty }),
  ...(minimum_spend && type !== 'quantity' && { minimum_spend }),
});

const given = ({ discount }: CashbackRule): RuleInShort => (discount ? { discount } : {});

const more = (further: number): RuleInShort => (further > 0 ? { further } : {});
