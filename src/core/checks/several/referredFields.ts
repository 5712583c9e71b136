import { identityOf } from '../../declaration/referred.ts';
import type { Resource } from '../../declaration/resource.ts';
import { isComputed } from '../../declaration/storage.ts';
import type { Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';
import { askable, isColumn, isFilledIn } from './matchingSiblings.ts';

interface CheckContext {
  byName: ReadonlyMap<string, Resource>;
  types: FieldTypes;
}

/** A reference that holds another field than the key, what it refers to, and that field. */
interface Held {
  at: string;
  field: Field;
  target: Resource;
  held: Field;
}

/** Whether it is a field that always has a value of its own, which only a person changes. */
const given = ({ at, target, held }: Held): Fault[] => {
  const { name } = held;
  const wrong = (message: string, hint: string): Fault[] => [error('RES160', at, message, hint)];
  if (!isColumn(held))
    return wrong(`'${name}' of ${target.name} is not a column with one value.`, 'Name another field.');
  if ((target.compute ?? []).some(({ sets }) => sets.includes(name)))
    return wrong(`'${name}' of ${target.name} is set by a rule.`, 'Name a field that people fill in.');
  return held.required ? [] : wrong(`A record of ${target.name} may lack '${name}'.`, 'Give it required: true there.');
};

/** A reference is a text or a whole number. */
const kind = ({ at, field, target, held }: Held, { types }: CheckContext): Fault[] => {
  const column = types[held.type]?.sql.column(held);
  const said = `'${held.name}' of ${target.name} is of type ${held.type}`;
  if (column !== 'text' && column !== 'bigint' && column !== 'integer')
    return [error('RES160', at, `${said}; a reference holds a text or a whole number.`, 'Name another field.')];
  if ((column === 'text') === (field.textKey === true)) return [];
  return [
    column === 'text'
      ? error('RES160', at, `${said}, a text.`, 'Add textKey: true.')
      : error('RES160', at, `${said}, a number.`, 'Leave textKey out.'),
  ];
};

/** By a value that two records have, nobody is meant. */
const single = ({ at, field, target, held }: Held): Fault[] =>
  identityOf(field, target)
    ? []
    : [
        error(
          'RES161',
          at,
          `Two records of ${target.name} may have the same '${held.name}'.`,
          'Give it unique: true there, or name the other fields of its unique rule in where or matching.',
        ),
      ];

const asked = ({ at, target, held }: Held): Fault[] => askable('RES160', at, target, held.name);

const ofHeld = [given, kind, single, asked];

const ofReference = (resource: Resource, field: Field, context: CheckContext): Fault[] => {
  const { by } = field;
  if (by === undefined) return [];
  const at = `${resource.name}.fields.${field.name}.by`;
  const wrong = (message: string, hint: string): Fault[] => [error('RES160', at, message, hint)];
  const target = context.byName.get(field.reference ?? '');
  if (field.reference === undefined) return wrong(`'${field.name}' refers to nothing.`, 'Only a reference says it.');
  if (!target) return [];
  if (target.key.length > 1)
    return wrong(`${target.name} has a key of several fields.`, 'Refer to a resource with a key of one field.');
  if (isComputed(target))
    return wrong(
      `${target.name} has no table that holds its values apart.`,
      'Leave it out: a reference by key serves.',
    );
  if (target.key.includes(by)) return wrong(`'${by}' is the key of ${target.name}.`, 'Leave it out.');
  if (!isColumn({ ...field, many: false }))
    return wrong(`'${field.name}' is not a column of the table.`, 'Say it of the reference that is stored.');
  if (isFilledIn(resource, field, context.byName.values()))
    return wrong(`'${field.name}' is filled in with the key of the record that it belongs to.`, 'Leave it out.');
  const held = fieldOf(target, by);
  if (!held) return unknownFields('RES160', [[at, by]], target);
  return ofHeld.flatMap((check) => check({ at, field, target, held }, context));
};

/** Values that only some records of the referenced resource hold. */
const ofWhere = (resource: Resource, field: Field, context: CheckContext): Fault[] => {
  const { where, matching = {} } = field;
  if (where === undefined) return [];
  const at = `${resource.name}.fields.${field.name}.where`;
  const wrong = (path: string, message: string, hint: string): Fault[] => [error('RES162', path, message, hint)];
  const target = context.byName.get(field.reference ?? '');
  if (field.reference === undefined)
    return wrong(at, `'${field.name}' refers to nothing.`, 'Only a reference says it.');
  if (!target) return [];
  if (Object.keys(where).length === 0) return wrong(at, 'It names no field.', "Say { kind: 'shop' }, or leave it out.");
  if (!isColumn({ ...field, many: false }))
    return wrong(at, `'${field.name}' is not a column of the table.`, 'Say it of the reference that is stored.');
  if (isFilledIn(resource, field, context.byName.values()))
    return wrong(at, `'${field.name}' is filled in with the record that it belongs to.`, 'Leave it out.');
  return Object.entries(where).flatMap(([name, value]) => {
    const path = `${at}.${name}`;
    const theirs = fieldOf(target, name);
    if (!theirs) return unknownFields('RES162', [[path, name]], target);
    if (!isColumn(theirs))
      return wrong(
        path,
        `'${name}' of ${target.name} is not a column with one value.`,
        'Name a field of the record itself.',
      );
    if (Object.hasOwn(matching, name))
      return wrong(path, `'${name}' is compared with '${matching[name]}' by matching.`, 'Say it in one of the two.');
    if (Object.hasOwn(target.access.reads ?? {}, name))
      return wrong(
        path,
        `'${name}' of ${target.name} may be read by some only.`,
        'Compare a field that everybody reads.',
      );
    return [...taken(path, target, name, value), ...askable('RES162', path, target, name)];
  });
};

const taken = (path: string, { name: resource, schema }: Resource, name: string, value: unknown): Fault[] => {
  const member = schema.shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined; // a shape holds schemas
  return member?.safeParse(value).success === false
    ? [
        error(
          'RES162',
          path,
          `${JSON.stringify(value)} is no value of '${name}' of ${resource}.`,
          'Its schema refuses it.',
        ),
      ]
    : [];
};

/** Where a record is looked for by the key of another, a reference has to hold that key. */
const asKey = (resource: Resource, { byName }: CheckContext): Fault[] => {
  const { name, related, fields, parent, search } = resource;
  const places: (readonly [path: string, of: Resource | undefined, by: string])[] = [
    ...related.map((one, at) => [`${name}.related[${at}].by`, byName.get(one.resource), one.by] as const),
    ...fields.flatMap((field) =>
      typeof field.from === 'object'
        ? [[`${name}.fields.${field.name}.from.by`, byName.get(field.from.related), field.from.by] as const]
        : [],
    ),
    ...(parent ? [[`${name}.parent.by`, resource, parent.by] as const] : []),
    ...Object.entries(search).flatMap(([kind, { by }]) =>
      typeof by === 'object' && 'related' in by && by.of === undefined
        ? [[`${name}.search.${kind}.by.by`, byName.get(by.related), by.by] as const]
        : [],
    ),
  ];
  return places.flatMap(([path, of, by]) => {
    const field = of && fieldOf(of, by);
    return field?.by === undefined
      ? []
      : [
          error(
            'RES163',
            path,
            `'${by}' of ${of?.name} holds the '${field.by}' of ${field.reference}, not the key.`,
            'Name a reference that holds the key.',
          ),
        ];
  });
};

const referred = (resource: Resource, context: CheckContext): Fault[] => [
  ...resource.fields.flatMap((field) => [
    ...ofReference(resource, field, context),
    ...ofWhere(resource, field, context),
  ]),
  ...asKey(resource, context),
];

export const referredChecks = [referred];
