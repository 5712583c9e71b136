import { isComputed } from '../../declaration/storage.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';
import { isColumn } from './matchingSiblings.ts';

interface CheckContext {
  types: FieldTypes;
  byName: ReadonlyMap<string, Resource>;
}

const isTyped = ({ type, choices, reference, readOnly }: Field, types: FieldTypes): boolean =>
  ['text', 'text[]'].includes(String(types[type]?.sql.column({ type } as Field))) &&
  !types[type]?.pictures &&
  !choices &&
  reference === undefined &&
  !readOnly;

/** What is offered are values of a list, and what a write is held to are those of a table. */
const ofField = (resource: Resource, field: Field, { types, byName }: CheckContext): Fault[] => {
  const { offers } = field;
  if (!offers) return [];
  const at = `${resource.name}.fields.${field.name}.offers`;
  const alike = Object.entries(offers.with ?? {});
  const target = byName.get(offers.resource);
  const held = offers.only === undefined ? undefined : byName.get(offers.only);
  const named = [['field', offers.field] as const, ...alike.map(([theirs]) => [`with.${theirs}`, theirs] as const)];
  const missing = (of: Resource, code: 'RES736' | 'RES737', path: string): Fault[] =>
    unknownFields(
      code,
      named.map(([place, name]) => [`${path}${place}`, name] as const),
      of,
    );
  return [
    ...(isTyped(field, types)
      ? []
      : [error('RES736', at, `'${field.name}' is no text that is typed.`, 'Leave it out.')]),
    ...(target
      ? missing(target, 'RES736', `${at}.`)
      : unknownNames('RES736', [[`${at}.resource`, offers.resource]], byName.keys(), 'a resource')),
    ...unknownFields(
      'RES736',
      alike.map(([theirs, own]) => [`${at}.with.${theirs}`, own] as const),
      resource,
    ),
    ...(offers.only === undefined
      ? []
      : !held
        ? unknownNames('RES737', [[`${at}.only`, offers.only]], byName.keys(), 'a resource')
        : isComputed(held)
          ? [error('RES737', `${at}.only`, `${held.name} lies in no table.`, 'Name the one that its rows are made of.')]
          : [
              ...missing(held, 'RES737', `${at}.only: `),
              ...named
                .filter(([, name]) => {
                  const other = fieldOf(held, name);
                  return other && !isColumn(other);
                })
                .map(([, name]) =>
                  error(
                    'RES737',
                    `${at}.only`,
                    `'${name}' of ${held.name} is no column with one value.`,
                    'Leave it out.',
                  ),
                ),
            ]),
  ];
};

export const offerChecks = [
  (resource: Resource, context: CheckContext): Fault[] =>
    resource.fields.flatMap((field) => ofField(resource, field, context)),
];
