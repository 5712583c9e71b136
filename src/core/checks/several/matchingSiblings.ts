import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  byName: ReadonlyMap<string, Resource>;
  types: FieldTypes;
}

/** A reference, what it refers to, and one of the pairs of fields in which both records have to be alike. */
interface Pair {
  at: string;
  resource: Resource;
  target: Resource;
  theirs: string;
  own: string;
}

const unknown = ({ at, resource, target, theirs, own }: Pair): Fault[] => [
  ...unknownFields('RES157', [[`${at}.${theirs}`, theirs]], target),
  ...unknownFields('RES157', [[`${at}.${theirs}`, own]], resource),
];

/** Whether a field is a column of its resource's own table, with one value. */
export const isColumn = ({ from, stored, bulkOnly, many }: Field): boolean =>
  from === undefined && stored !== false && !bulkOnly && !many;

const columns = ({ at, resource, target, theirs, own }: Pair): Fault[] =>
  [
    { of: target, name: theirs },
    { of: resource, name: own },
  ].flatMap(({ of, name }) => {
    const field = fieldOf(of, name);
    return !field || isColumn(field)
      ? []
      : [
          error(
            'RES158',
            `${at}.${theirs}`,
            `'${name}' of ${of.name} is not a column with one value.`,
            'Name fields of the records themselves.',
          ),
        ];
  });

const alike = ({ at, resource, target, theirs, own }: Pair, { types }: CheckContext): Fault[] => {
  const [a, b] = [fieldOf(target, theirs), fieldOf(resource, own)];
  const columnOf = (field: Field): string | undefined => types[field.type]?.sql.column(field);
  if (!a || !b || (a.type === b.type && a.reference === b.reference && columnOf(a) === columnOf(b))) return [];
  return [
    error(
      'RES158',
      `${at}.${theirs}`,
      `'${theirs}' of ${target.name} is ${said(a)}, '${own}' of ${resource.name} is ${said(b)}.`,
      'Only values of one kind can be the same.',
    ),
  ];
};

const said = ({ type, reference }: Field): string =>
  `of type ${type}${reference === undefined ? '' : ` to ${reference}`}`;

/** A lookup asks the list of the referenced resource, as far as that can be asked. */
const asked = ({ at, target, theirs }: Pair): Fault[] => askable('RES159', `${at}.${theirs}`, target, theirs);

export const askable = (code: string, path: string, target: Resource, theirs: string): Fault[] => {
  const kind = target.list.filters[theirs];
  const isAsked = (kind !== undefined && kind !== 'empty') || target.recordRepresentation === theirs;
  const isKey = target.key.includes(theirs) || fieldOf(target, theirs)?.reference !== undefined;
  return !fieldOf(target, theirs) || isAsked || isKey
    ? []
    : [
        error(
          code,
          path,
          `The list of ${target.name} cannot be asked for '${theirs}'.`,
          `Add ${theirs}: 'equals', or what fits it, to its list.filters.`,
        ),
      ];
};

/** Whoever chooses would learn by what is refused what they may not read. */
const open = ({ at, resource, target, theirs, own }: Pair): Fault[] =>
  [
    { of: target, name: theirs },
    { of: resource, name: own },
  ]
    .filter(({ of, name }) => Object.hasOwn(of.access.reads ?? {}, name))
    .map(({ of, name }) =>
      error(
        'RES159',
        `${at}.${theirs}`,
        `'${name}' of ${of.name} may be read by some only.`,
        'Compare a field that everybody reads.',
      ),
    );

const ofPair = [unknown, columns, alike, asked, open];

/** A reference that is filled in by the engine, with the key of a record which is made in the same step, chooses nothing. */
export const isFilledIn = (resource: Resource, { name }: Field, all: Iterable<Resource>): boolean =>
  [...all].some(
    ({ related, fields }) =>
      related.some((one) => one.resource === resource.name && one.by === name && one.save === 'withForm') ||
      fields.some(
        ({ from }) =>
          typeof from === 'object' && from.primary === true && from.related === resource.name && from.by === name,
      ),
  );

const ofReference = (resource: Resource, field: Field, context: CheckContext): Fault[] => {
  const { matching } = field;
  if (matching === undefined) return [];
  const at = `${resource.name}.fields.${field.name}.matching`;
  const wrong = (message: string, hint: string): Fault[] => [error('RES157', at, message, hint)];
  const target = context.byName.get(field.reference ?? '');
  if (field.reference === undefined) return wrong(`'${field.name}' refers to nothing.`, 'Only a reference says it.');
  if (!target) return [];
  if (Object.keys(matching).length === 0)
    return wrong('It names no field.', "Say { country: 'country' }, or leave it out.");
  if (field.from !== undefined || field.stored === false || field.bulkOnly)
    return wrong(`'${field.name}' is not a column of the table.`, 'Say it of the reference that is stored.');
  if (isFilledIn(resource, field, context.byName.values()))
    return wrong(`'${field.name}' is filled in with the record that it belongs to.`, 'Leave it out.');
  return Object.entries(matching).flatMap(([theirs, own]) =>
    ofPair.flatMap((check) => check({ at, resource, target, theirs, own }, context)),
  );
};

/** Nothing asks what is filled in before an action, or a member of a JSON value, of the other fields beside it. */
const elsewhere = (fields: readonly Field[], at: string): Fault[] =>
  fields.flatMap((field) =>
    (['matching', 'where', 'by'] as const)
      .filter((word) => field[word] !== undefined)
      .map((word) =>
        error('RES157', `${at}.${field.name}.${word}`, `'${field.name}' is not a field of a record.`, 'Leave it out.'),
      ),
  );

const matching = (resource: Resource, context: CheckContext): Fault[] => [
  ...resource.fields.flatMap((field) => ofReference(resource, field, context)),
  ...resource.fields.flatMap(({ name, json }) =>
    elsewhere(json?.members ?? [], `${resource.name}.fields.${name}.json`),
  ),
  ...Object.entries(resource.inputs).flatMap(([action, fields]) =>
    elsewhere(fields, `${resource.name}.actions.${action}.input`),
  ),
];

export const matchingChecks = [matching];
