import type { Field } from '../fields/field.ts';
import type { Resource } from '../declaration/resource.ts';
import { isComputed } from '../declaration/storage.ts';
import {
  conditionFaults,
  error,
  fieldOf,
  listed,
  repeated,
  unknownFields,
  unknownNames,
  valueFaults,
  warning,
  type Check,
  type CheckContext,
  type Fault,
} from './check.ts';
import { pathFaults } from './paths.ts';
import { joinedRow } from './several/joinedRow.ts';

type FieldCheck = (field: Field, at: string, resource: Resource, context: CheckContext) => Fault[];

const type: FieldCheck = (field, at, _, { types }) =>
  unknownNames('RES101', [[`${at}.type`, field.type]], Object.keys(types), 'a field type');

/** A field without what its type is of: a choice of nothing, a reference to nothing. */
const needed: FieldCheck = (field, at, _, { types }) =>
  (types[field.type]?.needs ?? [])
    .filter((option) => field[option] === undefined)
    .map((option) =>
      error(
        'RES127',
        `${at}.${option}`,
        `'${option}' is missing: a field of type ${field.type} says it.`,
        `Add ${option} to its options.`,
      ),
    );

const reference: FieldCheck = (field, at, _, { byName }) =>
  field.reference === undefined
    ? []
    : unknownNames('RES105', [[`${at}.reference`, field.reference]], byName.keys(), 'a resource');

const renamed: FieldCheck = (field, at, resource) =>
  listed(`${at}.renamedFrom`, field.renamedFrom)
    .filter(([, old]) => fieldOf(resource, old))
    .map(([path, old]) =>
      error(
        'RES106',
        path,
        `'${old}' is a field of ${resource.name} today.`,
        'A field is renamed from a name that is free.',
      ),
    );

const unique: FieldCheck = (field, at, resource) =>
  typeof field.unique === 'object'
    ? unknownFields('RES107', listed(`${at}.unique.with`, field.unique.with), resource)
    : [];

const joinedPath: FieldCheck = (field, at, resource, context) => {
  if (typeof field.from !== 'string') return [];
  const writable = field.readOnly
    ? []
    : [error('RES108', at, 'A value that is joined along references cannot be written.', 'Add readOnly: true.')];
  return [
    ...writable,
    ...pathFaults({ unknown: 'RES109', throughOther: 'RES110' }, `${at}.from`, field.from, resource, context),
  ];
};

const conditions: FieldCheck = (field, at, resource, { types }) => [
  ...conditionFaults('RES112', `${at}.when.shown`, field.when?.shown, resource, types),
  ...conditionFaults('RES112', `${at}.when.required`, field.when?.required, resource, types),
  ...(field.sets ?? []).flatMap(({ when, to }, place) => [
    ...conditionFaults('RES112', `${at}.sets[${place}].when`, when, resource, types),
    ...valueFaults('RES113', `${at}.sets[${place}].to`, to, resource),
  ]),
];

/** What a number is a part of is a number, too. */
const wholeFaults = (at: string, bar: string, resource: Resource, types: CheckContext['types']): Fault[] => {
  const whole = fieldOf(resource, bar);
  if (!whole) return unknownFields('RES129', [[at, bar]], resource);
  return types[whole.type]?.adjust
    ? []
    : [
        error(
          'RES129',
          at,
          `'${bar}' is of type ${whole.type}, which is no number.`,
          'Name a number, or say max: 100.',
        ),
      ];
};

const bounds: FieldCheck = ({ min, max, scale, maxLength, bar }, at, resource, { types }) => [
  ...(typeof bar === 'string' ? wholeFaults(`${at}.bar`, bar, resource, types) : []),
  ...(bar === true && !(max !== undefined && max > 0)
    ? [
        error(
          'RES129',
          `${at}.bar`,
          'It is not said what it is a part of.',
          "Say max: 100, or name the field that holds it: bar: 'total'.",
        ),
      ]
    : []),
  ...(min !== undefined && max !== undefined && min > max
    ? [error('RES114', at, `min ${min} is above max ${max}.`)]
    : []),
  ...(scale !== undefined && !(Number.isInteger(scale) && scale >= 0 && scale <= 6)
    ? [error('RES114', `${at}.scale`, `A scale is 0 to 6, got ${scale}.`)]
    : []),
  ...(maxLength !== undefined && !(Number.isInteger(maxLength) && maxLength > 0)
    ? [error('RES114', `${at}.maxLength`, `A length is a positive whole number, got ${maxLength}.`)]
    : []),
];

const choices: FieldCheck = ({ choices: options }, at) => {
  if (options === undefined) return [];
  if (options.length === 0)
    return [error('RES115', `${at}.choices`, 'There is nothing to choose.', 'Name at least one choice.')];
  const kinds = new Set(options.map((option) => typeof option.value));
  return [
    ...repeated(
      'RES115',
      listed(
        `${at}.choices`,
        options.map((option) => String(option.value)),
      ),
      'the choices',
    ),
    ...(kinds.size > 1
      ? [
          error(
            'RES115',
            `${at}.choices`,
            'Some values are numbers and some are texts.',
            'A column holds one of the two.',
          ),
        ]
      : []),
  ];
};

const startValue: FieldCheck = (field, at, resource) =>
  field.default === undefined
    ? []
    : valueFaults('RES116', at, { [field.name]: field.default }, resource).map((fault) => ({
        ...fault,
        path: `${at}.default`,
      }));

const merges: FieldCheck = (field, at, resource) => {
  if (field.merges === undefined) return [];
  const target = fieldOf(resource, field.merges);
  if (!target) return unknownFields('RES117', [[`${at}.merges`, field.merges]], resource);
  return target.many
    ? []
    : [
        error(
          'RES117',
          `${at}.merges`,
          `'${field.merges}' has one value, so nothing can be merged into it.`,
          'Name a list field.',
        ),
      ];
};

/** What is typed must be kept where nobody writes it but the rule that works the value out. */
const typedAs: FieldCheck = (field, at, resource) => {
  if (field.typedAs === undefined) return [];
  const kept = fieldOf(resource, field.typedAs);
  if (!kept) return unknownFields('RES122', [[`${at}.typedAs`, field.typedAs]], resource);
  const isKept = kept.type === field.type && kept.readOnly === true && kept.from === undefined && kept.stored !== false;
  const isWorkedOut = (resource.compute ?? []).some(
    ({ from, sets }) => from.includes(field.name) && sets.includes(field.name) && sets.includes(kept.name),
  );
  return [
    ...(isKept
      ? []
      : [
          error(
            'RES122',
            `${at}.typedAs`,
            `'${kept.name}' is no read-only column of type ${field.type}.`,
            'It keeps what was typed as it was typed.',
          ),
        ]),
    ...(isWorkedOut
      ? []
      : [
          error(
            'RES122',
            `${at}.typedAs`,
            `No rule reads '${field.name}' and sets both it and '${kept.name}'.`,
            'Add one to compute.',
          ),
        ]),
  ];
};

/** What is missing is told by rules or by records that are referred to, and nobody types it. */
const gaps: FieldCheck = (field, at, _, { byName }) => {
  if (field.gaps === undefined) return [];
  const typed = field.readOnly
    ? []
    : [error('RES130', `${at}.gaps`, 'What is missing is worked out, never typed.', 'Add readOnly: true.')];
  if (typeof field.gaps !== 'string') return typed;
  const other = byName.get(field.reference ?? '');
  return [
    ...typed,
    ...(other
      ? unknownFields('RES130', [[`${at}.gaps`, field.gaps]], other)
      : [error('RES130', `${at}.gaps`, 'It refers to no resource that names fields.', 'Say gaps: true.')]),
  ];
};

/** Whose it is and since when is said by fields of the same record; what is emptied has to be able to be empty. */
const personal: FieldCheck = (field, at, resource) => {
  if (typeof field.personal !== 'object') return [];
  const { of, keep } = field.personal;
  const named: [string, string][] = [
    ...(of === undefined ? [] : [[`${at}.personal.of`, of] as [string, string]]),
    ...(keep === undefined ? [] : [[`${at}.personal.keep.since`, keep.since] as [string, string]]),
  ];
  return [
    ...unknownFields('RES131', named, resource),
    ...(keep && isComputed(resource)
      ? [error('RES131', `${at}.personal.keep`, 'Records without a table are kept elsewhere.', 'Leave it out.')]
      : []),
    ...(keep && (field.required || !(Number.isInteger(keep.days) && keep.days > 0))
      ? [
          error(
            'RES131',
            `${at}.personal.keep`,
            field.required
              ? 'A required field cannot be emptied.'
              : `Days are a positive whole number, got ${keep.days}.`,
            'Say days: 365 of a field that may be empty.',
          ),
        ]
      : []),
  ];
};

const assist: FieldCheck = ({ assist: help }, at, resource) =>
  help
    ? [
        ...unknownNames(
          'RES118',
          [[`${at}.assist.action`, help.action]],
          Object.keys(resource.actions),
          `an action of ${resource.name}`,
        ),
        ...unknownFields('RES118', listed(`${at}.assist.fills`, help.fills), resource),
        ...unknownFields('RES118', listed(`${at}.assist.with`, help.with ?? []), resource),
      ]
    : [];

const mark: FieldCheck = (field, at, _, { types }) =>
  field.mark === undefined || types[field.type]?.marks
    ? []
    : [error('RES666', `${at}.mark`, `No label stands for a value of type ${field.type}.`, 'Mark a switch.')];

/** Where a secret goes is said by fields of the same record. */
const givenWith: FieldCheck = (field, at, resource, { types }) =>
  field.givenWith === undefined || types[field.type]?.sealed
    ? unknownFields('RES695', listed(`${at}.givenWith`, field.givenWith), resource)
    : [error('RES695', `${at}.givenWith`, `A value of type ${field.type} is no secret.`, 'Say it of a secret.')];

const unit: FieldCheck = ({ unit: text }, at, resource) =>
  unknownFields(
    'RES119',
    [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((found) => [`${at}.unit`, found[1] ?? ''] as const),
    resource,
  );

const label: FieldCheck = (field, at) =>
  field.label.trim() === ''
    ? [warning('RES120', `${at}.label`, 'The label is blank.', 'People read it above the value.')]
    : [];

const ofOneField: readonly FieldCheck[] = [
  type,
  needed,
  reference,
  renamed,
  unique,
  joinedPath,
  joinedRow,
  conditions,
  bounds,
  choices,
  startValue,
  merges,
  typedAs,
  gaps,
  personal,
  assist,
  mark,
  givenWith,
  unit,
  label,
];

const everyField: Check = (resource, context) =>
  resource.fields.flatMap((field) =>
    ofOneField.flatMap((check) => check(field, `${resource.name}.fields.${field.name}`, resource, context)),
  );

const renamedTwice: Check = (resource) =>
  repeated(
    'RES106',
    resource.fields.flatMap((field) => listed(`${resource.name}.fields.${field.name}.renamedFrom`, field.renamedFrom)),
    'renamedFrom',
  );

const key: Check = (resource) => [
  ...unknownFields(
    'RES103',
    resource.key.map((name) => [`${resource.name}.key`, name] as const),
    resource,
  ),
  ...(resource.key.length === 0
    ? [error('RES103', `${resource.name}.key`, 'A resource has at least one key field.')]
    : []),
];

const representation: Check = (resource) =>
  unknownFields(
    'RES104',
    [
      [`${resource.name}.recordRepresentation`, resource.recordRepresentation],
      ...listed(`${resource.name}.calledWith`, resource.calledWith),
    ],
    resource,
  );

const resourceRenamed: Check = (resource, { byName }) =>
  listed(`${resource.name}.renamedFrom`, resource.renamedFrom)
    .filter(([, old]) => byName.has(old))
    .map(([path, old]) =>
      error('RES121', path, `'${old}' is a resource today.`, 'A resource is renamed from a name that is free.'),
    );

export const fieldChecks: readonly Check[] = [everyField, renamedTwice, key, representation, resourceRenamed];
