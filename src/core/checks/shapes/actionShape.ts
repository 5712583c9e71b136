import type { ResourceAction } from '../../declaration/resource.ts';
import type { ActionFile, CopyConfig } from '../../words/action.ts';
import { condition, values } from './fieldShape.ts';
import { anything, either, flag, listOf, number, objectOf, oneOf, orNull, tableOf, text, type Shape } from './shape.ts';

type Texts = NonNullable<ResourceAction['texts']>;
type Shows = NonNullable<ResourceAction['shows']>;
type Says = NonNullable<ResourceAction['says']>;

const names = listOf(text);
const place = oneOf('record', 'selection', 'collection');

const shows: Shape = objectOf<Shows>(
  {
    heading: text,
    rows: text,
    says: text,
    steps: tableOf(text),
    columns: listOf(
      objectOf<Shows['columns'][number]>(
        {
          name: text,
          label: text,
          resource: text,
          scale: number,
          date: flag,
          copied: flag,
          link: text,
          opens: text,
          says: flag,
          optional: flag,
          values: tableOf(text),
        },
        { name: "'id'", label: "'ID'" },
      ),
    ),
    picks: objectOf<NonNullable<Shows['picks']>>(
      { name: text, selected: text, separator: text },
      { name: "'name'", selected: "'selected'", separator: "'; '" },
    ),
    fault: text,
    none: text,
  },
  { columns: "[{ name: 'id', label: 'ID' }]", none: "'There is none.'" },
);

const says: Shape = objectOf<Says>(
  { sentence: text, isDone: text, done: text, warning: text },
  { sentence: "'message'", isDone: "'created'", done: "'Success: '", warning: "'Warning: '" },
);

const files: Shape = tableOf(
  objectOf<ActionFile>(
    { label: text, help: text, required: flag, accept: names, maxBytes: number },
    { label: "'File'", accept: "['.csv']" },
  ),
);

const copies: Shape = listOf(
  objectOf<CopyConfig>({ from: text, to: text, by: tableOf(text) }, { from: "'draft-stores'", to: "'current-stores'" }),
);

const rewire: Shape = objectOf<NonNullable<ResourceAction['rewire']>>(
  { field: text, input: text, with: names, copies: tableOf(text), carries: names, takes: values, leaves: values },
  {
    field: "'item_id'",
    input: "'to'",
    with: "['store_id']",
    copies: "{ price: 'price' }",
    carries: '[]',
    takes: '{}',
    leaves: '{}',
  },
);

/** Every word of an action. Its input is a schema, whose members are looked at as fields. */
export const actionShape: Shape = objectOf<ResourceAction>(
  {
    label: text,
    ofOne: text,
    on: listOf(place),
    request: objectOf<ResourceAction['request']>({ record: text, selection: text, collection: text }, {}),
    input: anything,
    files,
    takesRows: flag,
    result: oneOf('record', 'perId', 'perCode', 'job', 'file', 'data'),
    permissions: names,
    permissionsOfMany: names,
    when: condition,
    confirm: objectOf<NonNullable<ResourceAction['confirm']>>(
      {
        title: text,
        text,
        button: text,
        foresees: text,
        nothing: objectOf<NonNullable<NonNullable<ResourceAction['confirm']>['nothing']>>(
          { when: tableOf(orNull(either(text, number, flag))), text },
          { when: '{ rows: 0 }', text: "'There is nothing to delete.'" },
        ),
      },
      { title: "'Approve items'", text: "'Approve the selected items?'", button: "'Approve'" },
    ),
    beginsWith: text,
    texts: objectOf<Texts>(
      {
        started: text,
        done: orNull(text),
        failed: orNull(text),
        partial: text,
        many: objectOf<NonNullable<Texts['many']>>({ done: orNull(text), failed: orNull(text) }, {}),
      },
      {},
    ),
    toldAfter: number,
    atomic: oneOf('row', 'all'),
    undo: either(text, flag),
    operation: text,
    ends: text,
    rewire,
    copies,
    icon: text,
    notice: text,
    sharesFile: flag,
    ofAll: flag,
    leads: flag,
    idsIn: text,
    shows,
    says,
  },
  {
    label: "'Approve'",
    on: "['record']",
    request: "{ record: 'POST /approve/items/{id}' }",
    result: "'record'",
    permissions: "['pim_items_approve']",
  },
);
