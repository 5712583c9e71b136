import { describe, expect, it } from 'vitest';
import { CashbackGroups, cashbackRules, defaultGroup } from '../../../schemas/advertising/cashbackRules.ts';

const group = (priority: number, ...rules: object[]) => ({ title: 'Group', priority, cashback_rules: rules });
const standardOf = (...groups: object[]) => (cashbackRules({ groups }) as Record<string, unknown>)['standard_rule'];

describe('the rules of a cashback in short', () => {
  it('say nothing of zeros, nor of no groups at all', () => {
    const nothing = { free_delivery_rule: null, standard_rule: null, plus_rule: null };
    expect(cashbackRules({ groups: [defaultGroup] })).toEqual(nothing);
    expect(cashbackRules({ groups: null })).toEqual(nothing);
  });

  it('name what a rule goes by, and both where it does not say', () => {
    const rule = { user_type: 'regular', minimum_qty: 2, minimum_spend: 10.5, discount: 1.25 };
    expect(standardOf(group(1, { ...rule, type: 'quantity' }))).toEqual({ minimum_qty: 2, discount: 1.25 });
    expect(standardOf(group(1, { ...rule, type: 'expense' }))).toEqual({ minimum_spend: 10.5, discount: 1.25 });
    expect(standardOf(group(1, rule))).toEqual({ minimum_qty: 2, minimum_spend: 10.5, discount: 1.25 });
  });

  it('are those of the group that comes first, with how many more there are', () => {
    const rule = (discount: number, priority = 1) => ({ user_type: 'regular', discount, priority });
    expect(standardOf(group(2, rule(9)), group(1, rule(4, 2), rule(3)), group(3))).toEqual({ discount: 3, further: 1 });
  });
});

describe('rule groups', () => {
  it.each([
    ['no title', { title: '', priority: 1 }],
    ['no priority', { title: 'A' }],
    ['a user type that there is not', group(1, { user_type: 'gold' })],
    ['a discount below zero', group(1, { user_type: 'regular', discount: -1 })],
    ['half a piece', group(1, { user_type: 'regular', minimum_qty: 1.5 })],
    ['half a cent', group(1, { user_type: 'regular', minimum_spend: 1.005 })],
  ])('refuse %s', (_, one) => {
    expect(CashbackGroups.safeParse([one]).success).toBe(false);
  });

  it('take the default group, and one without rules', () => {
    expect(CashbackGroups.safeParse([defaultGroup, { title: 'B', priority: 2 }]).success).toBe(true);
  });
});
