import { typeOf, type FieldTypes } from '../fields/fieldType.ts';
import { hasDays } from '../fields/periods.ts';
import type { RelatedConfig } from '../words/relatedConfig.ts';
import type { Resource } from '../declaration/resource.ts';
import { isComputed } from '../declaration/storage.ts';
import {
  conditionFaults,
  error,
  fieldOf,
  listed,
  unknownFields,
  unknownNames,
  valueFaults,
  type Check,
  type CheckContext,
  type Fault,
} from './check.ts';
import { pathFaults } from './paths.ts';

const related: Check = (resource, context) =>
  resource.related.flatMap((relation, at) => {
    const path = `${resource.name}.related[${at}]`;
    const other = context.byName.get(relation.resource);
    if (!other)
      return unknownNames('RES601', [[`${path}.resource`, relation.resource]], context.byName.keys(), 'a resource');
    const refers = fieldOf(other, relation.by)?.reference;
    return [
      ...unknownFields('RES602', [[`${path}.by`, relation.by]], other),
      ...(refers !== undefined && refers !== resource.name
        ? [
            error(
              'RES602',
              `${path}.by`,
              `'${relation.by}' of ${other.name} refers to ${refers}, not to ${resource.name}.`,
            ),
          ]
        : []),
      ...(relation.section === undefined
        ? []
        : unknownNames(
            'RES603',
            [[`${path}.section`, relation.section]],
            Object.keys(resource.form),
            'a section of the form',
          )),
      ...(relation.part && resource.key.length > 1
        ? [
            error(
              'RES625',
              `${path}.part`,
              `${resource.name} has a key of several fields, which '${relation.by}' cannot hold.`,
              'Leave it out.',
            ),
          ]
        : []),
      ...begunFaults(path, relation, other, resource),
      ...manyFaults(path, at, resource, context),
    ];
  });

/** Rows that a new record begins with. */
const begunFaults = (path: string, { many, begins }: RelatedConfig, other: Resource, resource: Resource): Fault[] => {
  if (begins === undefined) return [];
  if (!many || resource.key.length > 1 || isComputed(other))
    return [
      error(
        'RES630',
        `${path}.begins`,
        'These are rows of many, in a table, that hold the one field of the key.',
        'Leave it out.',
      ),
    ];
  return begins.flatMap((row, place) => valueFaults('RES631', `${path}.begins[${place}]`, row, other));
};

/** What is said of rows that are saved with the form; and rows that refer to others come after them, whose keys they need. */
const manyFaults = (
  path: string,
  at: number,
  resource: Resource,
  { application, byName, types }: CheckContext,
): Fault[] => {
  const { many, save, order, least, addBy, shownAs, resource: name } = resource.related[at] ?? {};
  const other = byName.get(name ?? '');
  if (!other) return [];
  if (!many || save !== 'withForm')
    return order === undefined && least === undefined && addBy === undefined && shownAs === undefined
      ? []
      : [
          error(
            'RES604',
            path,
            "'order', 'addBy', 'least' and 'shownAs' are of many rows that are saved with the form.",
            'Leave them out.',
          ),
        ];
  const withForm = resource.related.filter((one) => one.many && one.save === 'withForm');
  const late = resource.related
    .slice(at + 1)
    .find((one) => withForm.includes(one) && other.fields.some(({ reference }) => reference === one.resource));
  const others = withForm.map((one) => one.resource).filter((one) => one !== name);
  const summed = others.includes(least?.of ?? '') ? byName.get(least?.of ?? '') : undefined;
  return [
    ...(fieldOf(resource, shownAs ?? '')
      ? [error('RES629', `${path}.shownAs`, `'${shownAs}' is a field of ${resource.name}.`, 'Name its rows otherwise.')]
      : []),
    ...(resource.key.length > 1
      ? [
          error(
            'RES604',
            `${path}.save`,
            `${resource.name} has a key of several fields, which its rows cannot hold.`,
            "Use 'immediate'.",
          ),
        ]
      : []),
    ...(application.services[resource.service]?.capabilities.related
      ? []
      : [
          error(
            'RES604',
            `${path}.save`,
            `The service '${resource.service}' does not answer a record together with its rows.`,
            "Use 'immediate'.",
          ),
        ]),
    ...(late
      ? [
          error(
            'RES619',
            path,
            `${name} refers to ${late.resource}, which comes after it.`,
            `Put ${name} behind ${late.resource}.`,
          ),
        ]
      : []),
    ...addByFaults(`${path}.addBy`, addBy, other, byName),
    ...(order === undefined ? [] : numberFaults('RES620', `${path}.order`, order, other, types)),
    ...(least === undefined
      ? []
      : summed
        ? numberFaults('RES621', `${path}.least.sum`, least.sum, summed, types)
        : unknownNames(
            'RES621',
            [[`${path}.least.of`, least.of]],
            others,
            'another relation of many that is saved with the form',
          )),
  ];
};

const addByFaults = (
  path: string,
  addBy: RelatedConfig['addBy'],
  other: Resource,
  byName: CheckContext['byName'],
): Fault[] => {
  if (!addBy) return [];
  const field = fieldOf(other, addBy.field);
  const target = byName.get(field?.reference ?? '');
  if (!field) return unknownFields('RES623', [[`${path}.field`, addBy.field]], other);
  if (!target || field.many)
    return [
      error(
        'RES623',
        `${path}.field`,
        `'${addBy.field}' of ${other.name} does not refer to one record.`,
        'Name a reference.',
      ),
    ];
  const searches = Object.keys(target.search).filter((kind) => target.search[kind]?.result !== 'perCode');
  return unknownNames(
    'RES623',
    listed(`${path}.searches`, addBy.searches),
    searches,
    `a search of ${target.name} with result 'records'`,
  );
};

const numberFaults = (code: string, path: string, name: string, of: Resource, types: FieldTypes): Fault[] => {
  const field = fieldOf(of, name);
  if (!field) return unknownFields(code, [[path, name]], of);
  return typeOf(types, field).align === 'right'
    ? []
    : [error(code, path, `'${name}' of ${of.name} is no number.`, 'Name one that is.')];
};

const historyWith: Check = ({ name, history, related: relations }) =>
  unknownNames(
    'RES605',
    listed(`${name}.history.with`, history?.with),
    relations.map((relation) => relation.resource),
    `a related resource of ${name}`,
  );

const scope: Check = (resource, context) =>
  Object.entries(resource.scope).flatMap(([constraint, path]) =>
    pathFaults(
      { unknown: 'RES609', throughOther: 'RES610' },
      `${resource.name}.scope.${constraint}`,
      path,
      resource,
      context,
    ),
  );

/** What answers are keyed by is a part of the key. */
const bulkAnswers: Check = ({ name, key, bulkAnswers: field }) =>
  field === undefined
    ? []
    : unknownNames('RES624', [[`${name}.bulkAnswers`, field]], key, `a field of the key of ${name}`);

/** Faults of many are told by the call that changes many, under a key of one part. */
const faultsByField: Check = ({ name, key, calls, faultsByField: isSaid }) => {
  if (!isSaid || (calls.bulkUpdate !== null && key.length === 1)) return [];
  const [fact, hint] =
    calls.bulkUpdate === null
      ? ['No call changes many records.', `Add bulkUpdate: 'PUT /bulk/${name}' to calls, or take it out.`]
      : ['The key has several fields.', 'What concerns no field of a record has no place there: take it out.'];
  return [error('RES686', `${name}.faultsByField`, fact, hint)];
};

/** A copy of a record is a call and a form at once. */
const clone: Check = (resource, { types }) => {
  const { name, calls, clone: config } = resource;
  const isWhole = (config === undefined) === (calls.clone === null);
  return [
    ...(isWhole
      ? []
      : [
          error(
            'RES622',
            config === undefined ? `${name}.calls.clone` : `${name}.clone`,
            "A copy has a call, and 'clone' that says what it leaves out.",
            config === undefined ? 'Add clone: {}.' : `Add clone: 'POST ${resource.path}/{id}/clone' to calls.`,
          ),
        ]),
    ...unknownFields('RES622', listed(`${name}.clone.without`, config?.without), resource),
    ...unknownFields('RES622', listed(`${name}.clone.weeks`, config?.weeks), resource),
    ...unknownFields(
      'RES622',
      Object.keys(config?.sets ?? {}).map((field) => [`${name}.clone.sets`, field] as const),
      resource,
    ),
    ...(config?.of === undefined || fieldOf(resource, config.of)?.reference === name
      ? []
      : [error('RES622', `${name}.clone.of`, `'${config.of}' does not refer to ${name}.`, 'Name a reference to it.')]),
    ...listed(`${name}.clone.weeks`, config?.weeks).flatMap(([path, moved]) => {
      const field = fieldOf(resource, moved);
      return !field || hasDays(field, typeOf(types, field))
        ? []
        : [error('RES622', path, `'${moved}' has no days.`, 'Name a date or a moment.')];
    }),
  ];
};

type Prefill = NonNullable<Resource['prefills']>[number];

/** A form is filled from a table of values, or by an action that answers them; and never a field by its own value. */
const prefillFaults = (resource: Resource, one: Prefill, path: string, context: CheckContext): Fault[] => {
  const { types } = context;
  const { from, sets, values, action, of } = one;
  const named = [
    ...from.map((name, at) => [`${path}.from[${at}]`, name] as const),
    ...sets.map((name, at) => [`${path}.sets[${at}]`, name] as const),
  ];
  return [
    ...((values === undefined) === (action === undefined)
      ? [error('RES166', path, 'It says nothing to put, or two things at once.', "Say 'values', or 'action'.")]
      : []),
    ...unknownFields('RES166', named, resource),
    ...sets
      .filter((name) => from.includes(name))
      .map((name) => error('RES166', path, `'${name}' would be filled by its own value.`, 'Take it out of one list.')),
    ...(values ?? []).flatMap(({ when, to }, at) => [
      ...conditionFaults('RES166', `${path}.values[${at}].when`, when, resource, types),
      ...valueFaults('RES166', `${path}.values[${at}].to`, to, resource),
      ...unknownNames(
        'RES166',
        Object.keys(to).map((name) => [`${path}.values[${at}].to`, name] as const),
        sets,
        "one of 'sets'",
      ),
    ]),
    ...(of !== undefined
      ? askedRecordFaults(resource, one, path, context)
      : action === undefined
        ? []
        : unknownNames(
            'RES166',
            [[`${path}.action`, action]],
            answering(resource, 'collection'),
            "an action of the collection that answers 'data'",
          )),
  ];
};

const answering = ({ actions }: Resource, on: 'collection' | 'selection'): string[] =>
  Object.entries(actions).flatMap(([name, { result, request }]) => (result === 'data' && request[on] ? [name] : []));

/** A record is asked by its key alone, and what it answers goes into one field. */
const askedRecordFaults = (
  resource: Resource,
  { from, sets, action, of = '' }: Prefill,
  path: string,
  { byName }: CheckContext,
): Fault[] => {
  const field = fieldOf(resource, of);
  const target = byName.get(field?.reference ?? '');
  if (!field || !target || field.many)
    return [error('RES664', `${path}.of`, `'${of}' does not refer to one record.`, 'Name a reference.')];
  return [
    ...(from.length === 1 && from[0] === of && sets.length === 1
      ? []
      : [
          error(
            'RES664',
            path,
            `The record of '${of}' is asked when it is chosen, and answers one field.`,
            `Say from: ['${of}'], and one field in 'sets'.`,
          ),
        ]),
    ...unknownNames(
      'RES664',
      [[`${path}.action`, action ?? '']],
      answering(target, 'selection').filter((name) => target.actions[name]?.shows),
      `an action of several ${target.title.many} that answers 'data' and says how it is shown`,
    ),
  ];
};

/** A form asks records of one other resource, whose declaration it loads for that. */
const prefills: Check = (resource, context) => {
  const declared = resource.prefills ?? [];
  const asked = new Set(declared.flatMap(({ of }) => (of === undefined ? [] : [fieldOf(resource, of)?.reference])));
  return [
    ...declared.flatMap((one, at) => prefillFaults(resource, one, `${resource.name}.prefills[${at}]`, context)),
    ...(asked.size > 1
      ? [
          error(
            'RES665',
            `${resource.name}.prefills`,
            `It asks records of ${[...asked].join(' and ')}.`,
            "Let 'of' name references to one resource.",
          ),
        ]
      : []),
  ];
};

export const relationChecks: readonly Check[] = [
  related,
  historyWith,
  scope,
  bulkAnswers,
  faultsByField,
  clone,
  prefills,
];
