import { operators, toFieldCondition, type Where } from '../../src/core/fields/conditions.ts';
import type { Field } from '../../src/core/fields/field.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { pageLinkOf, type ManualContext } from './links.ts';
import { code, oneOf, sentence, table } from './markdown.ts';

/** What a person calls a field; its name where the resource has none of that name. */
export const labelOf = (resource: Pick<Resource, 'fields'>, name: string): string =>
  resource.fields.find((field) => field.name === name)?.label ?? name;

/** One line for each field: what it holds, whether it is needed, who writes it. */
export const fieldTable = (resource: Resource, context: ManualContext): string =>
  table(
    ['Field', 'Name', 'Holds', 'Required', 'Who may write it', 'Help'],
    resource.fields.map((field) => [
      field.label,
      code(field.name),
      holds(field, resource, context),
      requiredOf(field, resource),
      writersOf(field, resource),
      helpOf(field, context),
    ]),
  );

const words = (type: string): string => type.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const holds = (field: Field, resource: Resource, context: ManualContext): string =>
  [
    words(field.type),
    ...referenceOf(field, context),
    ...matchingOf(field, resource, context),
    ...choicesOf(field),
    ...boundsOf(field),
    ...casesOf(field, resource),
    ...uniqueOf(field),
  ].join('; ');

const referenceOf = ({ reference, by }: Field, context: ManualContext): string[] => {
  if (reference === undefined) return [];
  const theirs = context.byName.get(reference) ?? { fields: [] };
  return [
    `${by === undefined ? '' : `the ${labelOf(theirs, by)} `}of ${pageLinkOf(context, reference, ({ title }) => title.many)}`,
  ];
};

const matchingOf = (
  { reference = '', where = {}, matching = {} }: Field,
  resource: Resource,
  context: ManualContext,
): string[] => {
  const theirs = context.byName.get(reference) ?? { fields: [] };
  return [
    ...Object.entries(where).map(
      ([name, value]) => `of those whose ${labelOf(theirs, name)} is ${code(String(value))}`,
    ),
    ...Object.entries(matching).map(
      ([name, own]) => `of those whose ${labelOf(theirs, name)} is the record's ${labelOf(resource, own)}`,
    ),
  ];
};

const choicesOf = ({ choices = [] }: Field): string[] =>
  choices.length === 0
    ? []
    : [
        oneOf(
          choices.map(
            ({ value, label, selectable }) =>
              `${code(String(value))} ${label}${selectable === false ? ' (never chosen)' : ''}`,
          ),
        ),
      ];

const boundsOf = ({ min, max, scale, parts, maxLength, unit, currency, json, many, slots }: Field): string[] => [
  ...(min !== undefined && max !== undefined
    ? [`${min} to ${max}`]
    : min !== undefined
      ? [`at least ${min}`]
      : max !== undefined
        ? [`at most ${max}`]
        : []),
  ...(parts === undefined ? [] : [`in ${parts} parts of its unit`]),
  ...(scale === undefined || parts !== undefined ? [] : [`${scale} decimals`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(unit === undefined ? [] : [`in ${unit}`]),
  ...(currency === undefined ? [] : [currency]),
  ...(!many && slots?.[0]?.width !== undefined ? [`of ${slots[0].width} × ${slots[0].height} pixels`] : []),
  ...(!many && slots?.[0]?.sizes ? [`also in the sizes ${slots[0].sizes.map(({ name }) => name).join(', ')}`] : []),
  ...(json?.members?.length && !json.cases ? [`with ${json.members.map(({ label }) => label).join(', ')}`] : []),
];

/** What there is to enter in each case; what has to be entered stands with a star. */
const casesOf = ({ json }: Field, resource: Resource): string[] =>
  (json?.cases ?? []).map(({ when, members, required }) => {
    const labels = members.map((name) => {
      const label = json?.members?.find((member) => member.name === name)?.label ?? name;
      return required.includes(name) ? `${label}\\*` : label;
    });
    return `${when ? `where ${conditionText(when, resource)}` : 'else'}: ${labels.join(', ')}`;
  });

const uniqueOf = ({ unique }: Field): string[] => {
  if (unique === undefined || unique === false) return [];
  return [unique === true ? 'unique' : `unique together with ${unique.with.map(code).join(', ')}`];
};

const requiredOf = ({ required, when, default: initial }: Field, resource: Resource): string => {
  const start = initial === undefined || initial === null ? '' : `, at first ${code(JSON.stringify(initial))}`;
  if (required) return `yes${start}`;
  return when?.required ? `where ${conditionText(when.required, resource)}${start}` : start.replace(', ', '');
};

const writersOf = (field: Field, { access }: Resource): string => {
  if (typeof field.from === 'string') return `nobody: it follows ${code(field.from)}`;
  if (field.readOnly) return field.stamp === undefined ? 'nobody' : stampWords[field.stamp];
  const own = access.fields[field.name];
  const writers = own ? oneOf(own.map(code)) : field.bulkOnly ? 'who edits many' : 'who edits';
  const readers = (access.reads?.[field.name] ?? []).map((codes) => oneOf(codes.map(code)));
  return readers.length === 0 ? writers : `${writers}; read by ${readers.join(' and ')} alone`;
};

const stampWords: Record<NonNullable<Field['stamp']>, string> = {
  created: 'nobody: it is set when the record is made',
  changed: 'nobody: it is set at each change',
  author: 'nobody: it is who made the record',
};

const helpOf = ({ help, from }: Field, context: ManualContext): string =>
  [
    help ?? '',
    typeof from === 'object' && from.primary
      ? `Written to the first of its ${pageLinkOf(context, from.related, ({ name }) => name)}.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

const operatorWords: Record<(typeof operators)[number], (value: string) => string> = {
  eq: (value) => `is ${value}`,
  ne: (value) => `is not ${value}`,
  in: (value) => `is ${value}`,
  notIn: (value) => `is not ${value}`,
  contains: (value) => `contains ${value}`,
  notContains: (value) => `does not contain ${value}`,
  startsWith: (value) => `begins with ${value}`,
  gte: (value) => `is at least ${value}`,
  lte: (value) => `is at most ${value}`,
  empty: (value) => (value === 'true' ? 'is empty' : 'is filled in'),
};

/** A condition in words, by the labels of the fields and of their choices. */
export const conditionText = (where: Where, resource: Pick<Resource, 'fields'>): string =>
  Object.entries(where)
    .flatMap(([name, condition]) => {
      const field = resource.fields.find((one) => one.name === name);
      const asked = toFieldCondition(condition);
      return operators.flatMap((operator) =>
        operator in asked
          ? [`${labelOf(resource, name)} ${operatorWords[operator](valueText(asked[operator], field))}`]
          : [],
      );
    })
    .join(' and ');

const valueText = (value: unknown, field: Field | undefined): string =>
  Array.isArray(value)
    ? oneOf(value.map((one) => valueText(one, field)))
    : (field?.choices?.find((choice) => choice.value === value)?.label ?? String(value));

/** Filters by the words of their kinds. */
export const filterTable = (resource: Resource): string =>
  table(
    ['Filter', 'Finds'],
    Object.entries(resource.list.filters).map(([name, kind]) => [
      labelOf(resource, name),
      sentence(filterWords[kind] ?? kind),
    ]),
  );

const filterWords: Readonly<Record<string, string>> = {
  equals: 'the one value',
  oneOf: 'one or several values',
  contains: 'a part of the text',
  startsWith: 'the beginning of the text',
  between: 'from, to, or both',
  is: 'yes or no',
  anyOf: 'at least one of several values',
  empty: 'with or without a value',
};
