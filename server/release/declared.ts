import type { Impact, Whereabouts } from './whereabouts.ts';
import type { Release, ReleasedResource } from './release.ts';
import { named } from './words.ts';

/** What declarations take away from whoever asks for it: clients, lists, addresses that somebody kept. */
export const findDeclared = (before: Release, now: Release, where: Whereabouts): Impact[] => [
  ...Object.keys(before.screens)
    .filter((name) => !Object.hasOwn(now.screens, name))
    .map((name) => ({ kind: 'screen', says: `The screen '${before.screens[name]?.label}' is gone.` })),
  ...Object.entries(before.resources).flatMap(([name, was]): Impact[] => {
    const resource = where.resourceOf(name);
    const is = resource && now.resources[resource.name];
    if (!is) return [{ kind: 'resource', says: `The resource ${name} is gone, with its screens and calls.` }];
    return [
      ...(resource.name === name
        ? []
        : [{ kind: 'resource', says: `The resource ${name} is called ${resource.name} now.` }]),
      ...fieldImpacts(name, was, is, (field) => where.fieldOf(resource, field)),
      ...callImpacts(name, was, is),
      ...listImpacts(name, was, is, (field) => where.fieldOf(resource, field)),
    ];
  }),
];

type FieldOf = (name: string) => string | null;

const fieldImpacts = (name: string, was: ReleasedResource, is: ReleasedResource, fieldOf: FieldOf): Impact[] => {
  const told = (says: string): Impact => ({ kind: 'field', says });
  return [
    ...Object.entries(was.fields).flatMap(([field, old]): Impact[] => {
      const today = fieldOf(field);
      const current = today === null ? undefined : is.fields[today];
      if (today === null || !current) return [told(`The field ${name}.${field} (${old.label}) is gone.`)];
      const gone = (old.choices ?? []).filter((value) => current.choices && !current.choices.includes(value));
      return [
        ...(today === field ? [] : [told(`The field ${name}.${field} is called ${today} now.`)]),
        ...(old.type === current.type && old.many === current.many
          ? []
          : [told(`The field ${name}.${today} is of the type ${kindOf(current)} now, and was of ${kindOf(old)}.`)]),
        ...(current.required && !old.required
          ? [told(`The field ${name}.${today} has to be given now: clients and files without it are refused.`)]
          : []),
        ...((current.maxLength ?? Infinity) < (old.maxLength ?? Infinity)
          ? [
              told(
                `The field ${name}.${today} takes ${current.maxLength} characters now${old.maxLength === undefined ? '' : `, and took ${old.maxLength}`}.`,
              ),
            ]
          : []),
        ...(gone.length > 0 ? [told(`The field ${name}.${today} no longer takes ${named(gone.map(String))}.`)] : []),
      ];
    }),
    ...Object.entries(is.fields)
      .filter(
        ([field, { required }]) =>
          required &&
          !Object.keys(was.fields).some((old) => fieldOf(old) === field) &&
          is.calls['create'] !== undefined,
      )
      .map(([field]) =>
        told(`The new field ${name}.${field} has to be given: clients and files without it are refused.`),
      ),
  ];
};

const kindOf = ({ type, many }: { type: string; many?: true }): string => (many ? `${type}, several` : type);

const callImpacts = (name: string, was: ReleasedResource, is: ReleasedResource): Impact[] => [
  ...Object.entries(was.calls).flatMap(([kind, call]): Impact[] => {
    const current = is.calls[kind];
    if (current === call) return [];
    return [
      {
        kind: 'call',
        says:
          current === undefined
            ? `The call ${call} (${kind} of ${name}) is gone.`
            : `The call ${call} (${kind} of ${name}) is ${current} now.`,
      },
    ];
  }),
  ...Object.entries(was.actions)
    .filter(([action]) => !Object.hasOwn(is.actions, action))
    .map(([action, { label }]) => ({ kind: 'call', says: `The action ${action} (${label}) of ${name} is gone.` })),
];

const listImpacts = (name: string, was: ReleasedResource, is: ReleasedResource, fieldOf: FieldOf): Impact[] => {
  const lost = (names: readonly string[], offered: readonly string[]): string[] =>
    names.filter((one) => !offered.includes(fieldOf(one) ?? ''));
  const filters = lost(was.filters, is.filters);
  const sorts = lost(was.sortable, is.sortable);
  const columns = lost(was.listed, is.listed);
  const searches = was.searches.filter((one) => !is.searches.includes(one));
  const parts: [readonly string[], string][] = [
    [columns, `The list of ${name} no longer shows ${named(columns)}.`],
    [
      filters,
      `The list of ${name} can no longer be filtered by ${named(filters)}: addresses that people kept are refused.`,
    ],
    [sorts, `The list of ${name} can no longer be sorted by ${named(sorts)}.`],
    [searches, `${name} can no longer be searched by ${named(searches)}.`],
  ];
  return parts.filter(([names]) => names.length > 0).map(([, says]) => ({ kind: 'list', says }));
};
