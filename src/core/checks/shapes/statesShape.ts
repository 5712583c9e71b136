import type { ResourceConfig } from '../../words/resourceConfig.ts';
import type { DatedTransition, Given, Transition } from '../../words/statesConfig.ts';
import type { Names } from '../../words/names.ts';
import { condition, values } from './fieldShape.ts';
import { either, listOf, number, objectOf, tableOf, text, type Shape } from './shape.ts';

type Row = Record<string, unknown>;
type States = NonNullable<ResourceConfig<Row, Names>['states']>;
type AfterEdit = NonNullable<States['afterEdit']>;

const state = either(text, number);

/** Counts of related records that a rule is given. */
export const given: Shape = tableOf(
  objectOf<Given[string]>(
    { resource: text, by: text, where: condition },
    { resource: "'item-stores'", by: "'item_id'" },
  ),
);

const transition: Shape = objectOf<Transition<Row, Names>>(
  {
    action: text,
    from: listOf(state),
    to: either(
      state,
      objectOf<{ rule: string; among: unknown[] }>(
        { rule: text, among: listOf(state) },
        { rule: "'itemApproved'", among: '[1, 2]' },
      ),
    ),
    permissions: listOf(text),
    requires: listOf(
      objectOf<{ where?: object; enough?: string; text: string }>(
        { where: condition, enough: text, text },
        { text: "'no first day'" },
      ),
    ),
    set: values,
    given,
    movesAlong: listOf(
      objectOf<NonNullable<Transition<Row, Names>['movesAlong']>[number]>(
        { resource: text, by: text, action: text },
        { resource: "'listings'", by: "'campaign_id'", action: "'stop'" },
      ),
    ),
  },
  { action: "'approve'", from: '[0]', to: '1', permissions: "['pim_items_approve']" },
);

const dated: Shape = objectOf<DatedTransition<Row>>(
  {
    from: listOf(state),
    to: state,
    when: condition,
    copies: listOf(
      objectOf<{ from: string; to: string; by?: object }>(
        { from: text, to: text, by: tableOf(text) },
        { from: "'draft-stores'", to: "'current-stores'" },
      ),
    ),
    says: text,
  },
  { from: '[1]', to: '2', when: "{ start_date: { lte: 'now' } }" },
);

/** Every word of `states`. */
export const statesShape: Shape = objectOf<States>(
  {
    field: text,
    initial: state,
    afterEdit: objectOf<AfterEdit>(
      {
        set: state,
        unless: objectOf<NonNullable<AfterEdit['unless']>>(
          { permission: text, fieldSet: text },
          { permission: "'pim_items_approve'", fieldSet: "'status'" },
        ),
        also: objectOf<NonNullable<AfterEdit['also']>>(
          { when: condition, set: values },
          { when: '{ status: 2 }', set: '{ was_live: true }' },
        ),
      },
      { set: '0' },
    ),
    transitions: listOf(transition),
    byDate: listOf(dated),
  },
  { field: "'status'", initial: '0' },
);
