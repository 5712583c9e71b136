import { readFileSync } from 'node:fs';
import { metaOf, type Field } from '../../src/core/fields/field.ts';
import type { FieldType } from '../../src/core/fields/fieldType.ts';
import * as constructed from '../../src/fieldTypes/index.ts';
import { samples } from '../../src/fieldTypes/samples.ts';
import { constructorsByType } from '../newResource/constructors.ts';
import { docOf, membersOf, type Member } from './documented.ts';
import { code, sentence, table } from './markdown.ts';

const sourceOf = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** What an example has to say besides its label, by what its type cannot do without. */
const needed: Readonly<Partial<Record<string, { source: string; value: Partial<Field> }>>> = {
  reference: { source: "reference: 'places'", value: { reference: 'places' } },
  choices: {
    source: "choices: [{ value: 0, label: 'Planned' }, { value: 1, label: 'Open', tone: 'live' }]",
    value: { choices: [{ value: 0, label: 'Planned' }, { value: 1, label: 'Open', tone: 'live' }] }, // prettier-ignore
  },
};

/** `docs/field-types.md`: every type of field, its options, an example, and how it looks. */
export const fieldTypesPage = (): string => {
  const constructors = constructorsByType();
  const { fieldTypes } = constructed;
  const parts = [...constructors]
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
    .flatMap(([name, constructor]) => {
      const type = fieldTypes[name];
      return type ? typePart(type, constructor) : [];
    });
  return `${[
    '# Field types',
    'Written from the code by `npm run manual`. A schema names a constructor of `src/fieldTypes/index.ts` for each field; `npm run new` takes the same names: `fee:money:min=0`. ' +
      '`filters` are what `list.filters` of a resource may say of such a field. A type of your own is a folder of `src/fieldTypes/` with these files, and its lines in four others: the README says which.',
    ...parts,
    '## Options of every field',
    'Besides its own, every constructor takes these. Only `label` has to be there.',
    options(membersOf(sourceOf('core/fields/field.ts'), /FieldMeta/).filter(({ name }) => name !== 'type')),
  ].join('\n\n')}\n`;
};

const typePart = (type: FieldType, constructor: string): string[] => {
  const source = sourceOf(`fieldTypes/${type.name}/field.ts`);
  const own = membersOf(source, /\w+Options/);
  const more = (type.needs ?? []).flatMap((need) => needed[need]?.source ?? []);
  return [
    `## ${constructor}`,
    sentence(docOf(source, constructor)),
    ['```ts', `value: ${constructor}({ ${["label: 'Value'", ...more].join(', ')} }),`, '```'].join('\n'),
    ...(own.length > 0 ? [options(own)] : []),
    table(['', ''], facts(type, constructor)),
  ];
};

const options = (members: readonly Member[]): string =>
  table(
    ['option', 'value', ''],
    members.map(({ name, type, doc }) => [code(name), code(type), doc]),
  );

const facts = (type: FieldType, constructor: string): string[][] => {
  const field = exampleField(type, constructor);
  const value = samples[type.name]?.(
    { ...field, required: true },
    {
      place: 11,
      spread: 0.6234,
      word: 'Market',
      now: new Date('2026-11-21T09:30:00Z'),
      keysOf: () => [12, 40, 41, 57],
    },
  );
  const shown = (locale?: string): string =>
    type.display?.(value, { ...field, ...(locale && { locale }) }) ?? type.format(value, field);
  const looks = [
    `${type.align === 'right' ? 'right' : 'left'}-aligned, ${type.width ?? 140} px`,
    ...(type.mono ? ['in a fixed width'] : []),
    ...(type.wide ? ['across both columns of a form'] : []),
    ...(type.markup ? ['as HTML that is formatted anew'] : []),
    ...(type.pictures ? ['as pictures, with an upload'] : []),
  ];
  return [
    ['name in `npm run new`', code(type.name)],
    ['as JSON', code(JSON.stringify(value))],
    ['in a CSV file', code(type.format(value, field))],
    ['in English, in Italian', [...new Set([shown(), shown('it')])].map(code).join(', ')],
    ['looks', looks.join(', ')],
    ['filters', type.filters.map(code).join(', ')],
    ['sortable', type.sortable ? 'yes' : 'no'],
    ['SQL', code(type.sql.column(field))],
  ];
};

const exampleField = ({ needs = [] }: FieldType, constructor: string): Field => {
  const options = Object.assign({ label: 'Value' }, ...needs.map((need) => needed[need]?.value)) as object;
  const make = constructed[constructor as 'text'] as (options: object) => ReturnType<typeof constructed.text>; // any constructor
  return { name: 'value', label: 'Value', type: '', ...metaOf(make(options)) };
};
