import type { DerivedSize } from '../../values/images.ts';
import type { Choice, Field } from '../../fields/field.ts';
import { anything, either, flag, listOf, number, objectOf, oneOf, orNull, tableOf, text, type Shape } from './shape.ts';

const tone: Shape = oneOf('draft', 'approved', 'live', 'scheduled', 'completed', 'cancelled', 'test', 'neutral');

const choice: Shape = objectOf<Choice>(
  {
    value: either(text, number),
    label: text,
    tone,
    selectable: flag,
    inactive: flag,
    as: either(text, number),
    region: text,
    zone: text,
    also: listOf(text),
  },
  { value: '0', label: "'Draft'" },
);

const from: Shape = either(
  text,
  objectOf<{
    related: string;
    by: string;
    field: string;
    primary?: true;
    only?: true;
    count?: true;
    distinct?: true;
    exists?: true;
  }>(
    { related: text, by: text, field: text, primary: flag, only: flag, count: flag, distinct: flag, exists: flag },
    { related: "'item-eans'", by: "'item_id'", field: "'ean'" },
  ),
);

const slot: Shape = objectOf<NonNullable<Field['slots']>[number]>(
  {
    name: text,
    label: text,
    width: number,
    height: number,
    required: flag,
    sizes: listOf(
      objectOf<DerivedSize>(
        { name: text, width: number, format: oneOf('webp', 'png') },
        { name: "'2x'", width: '320' },
      ),
    ),
  },
  { name: "'front'" },
);

/** What the metadata of a field may say, as its constructor wrote it; the language is put in where a screen shows it. */
export const fieldShape: Shape = objectOf<Omit<Field, 'locale'>>(
  {
    name: text,
    type: text,
    label: text,
    help: text,
    required: flag,
    default: anything,
    readOnly: flag,
    from,
    stored: flag,
    bulkOnly: flag,
    merges: text,
    typedAs: text,
    wire: objectOf<NonNullable<Field['wire']>>({ name: text, made: text }, {}),
    empty: either(oneOf('null', 'drop'), number),
    omitOnSave: flag,
    givenWith: listOf(text),
    historyText: flag,
    stamp: oneOf('created', 'changed', 'author'),
    when: objectOf<NonNullable<Field['when']>>({ shown: tableOf(anything), required: tableOf(anything) }, {}),
    sets: listOf(
      objectOf<NonNullable<Field['sets']>[number]>(
        { when: tableOf(anything), to: tableOf(anything) },
        { when: '{ hidden: false }', to: '{ reason: null }' },
      ),
    ),
    together: text,
    renamedFrom: listOf(text),
    unique: either(flag, objectOf<{ with: string[] }>({ with: listOf(text) }, { with: "['country']" })),
    reference: text,
    by: text,
    where: tableOf(either(text, number, flag)),
    matching: tableOf(text),
    suggested: objectOf<NonNullable<Field['suggested']>>(
      { like: listOf(text), within: text },
      { like: "['description']" },
    ),
    whenGone: oneOf('clear'),
    showsKey: flag,
    textKey: flag,
    many: flag,
    choices: listOf(choice),
    names: oneOf('resources'),
    places: flag,
    countsAs: either(text, number),
    min: number,
    max: number,
    beyond: tableOf(anything),
    zoneOf: text,
    scale: number,
    parts: number,
    counts: flag,
    bar: either(flag, text),
    boxes: flag,
    gaps: either(text, flag),
    maxLength: number,
    unit: text,
    currency: text,
    offers: objectOf<NonNullable<Field['offers']>>(
      { resource: text, field: text, with: tableOf(text), only: text },
      { resource: "'location-zones'", field: "'zone'" },
    ),
    slots: listOf(slot),
    json: tableOf(anything),
    assist: objectOf<NonNullable<Field['assist']>>(
      { action: text, fills: listOf(text), with: listOf(text) },
      { action: "'suggest'", fills: "['name']" },
    ),
    mark: objectOf<NonNullable<Field['mark']>>({ label: text, tone }, { label: "'Test'" }),
    own: flag,
    localized: objectOf<NonNullable<Field['localized']>>(
      { value: text, label: text, language: text, fields: tableOf(text) },
      { value: "'note'", label: "'Note'", language: "'en'", fields: "{ en: 'note_en' }" },
    ),
    personal: either(
      flag,
      objectOf<Exclude<NonNullable<Field['personal']>, true>>(
        {
          of: text,
          keep: objectOf<{ days: number; since: string }>(
            { days: number, since: text },
            { days: '365', since: "'created_at'" },
          ),
        },
        {},
      ),
    ),
  },
  { name: "'name'", type: "'text'", label: "'Name', as people read it" },
  { code: 'RES102', what: 'something that a field can say' },
);

/** A condition on a record, and what a declaration sets: both are looked at together with the fields. */
export const condition: Shape = tableOf(anything);
export const values: Shape = orNull(tableOf(anything));
