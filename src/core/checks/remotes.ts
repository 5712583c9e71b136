import { importKeys } from '../csv/importKeys.ts';
import type { Resource } from '../declaration/resource.ts';
import { error, type ApplicationCheck, type Check } from './check.ts';

/** What only a service with our own engine behind it can do. */
const engineOnly = ['version', 'plans', 'selectionQuery', 'undo', 'missingCodes', 'find'] as const;
const engineCalls = [
  'query',
  'search',
  'all',
  'count',
  'pair',
  'clone',
  'bulkCreate',
  'importRows',
  'validateRows',
  'saveRows',
  'bulkUpdate',
  'bulkDelete',
  'history',
] as const;

const addresses: ApplicationCheck = ({ application }) =>
  Object.entries(application.services).flatMap(([name, { address, capabilities }]) => {
    if (address === undefined) return [];
    const path = `services.${name}`;
    return [
      ...(/^[A-Z][A-Z0-9_]*$/.test(address)
        ? []
        : [
            error(
              'APP009',
              `${path}.address`,
              `'${address}' is no name of a variable.`,
              "Capitals joined by underscores, such as 'LOGISTICS_URL'; the address itself stands in the environment.",
            ),
          ]),
      ...engineOnly
        .filter((capability) => capabilities[capability])
        .map((capability) =>
          error(
            'APP010',
            `${path}.capabilities.${capability}`,
            'A service at an address of its own is not asked for it.',
            'Leave it out.',
          ),
        ),
    ];
  });

const isElsewhere = (
  services: Parameters<ApplicationCheck>[0]['application']['services'],
  resource: Resource | undefined,
): boolean => services[resource?.service ?? '']?.address !== undefined;

/** What a declaration says that only the engine does: its path, and whether it is said. */
const engineWords = (resource: Resource): readonly (readonly [path: string, isSaid: boolean])[] => [
  ...engineCalls.map((call) => [`calls.${call}`, (resource.calls[call] ?? null) !== null] as const),
  ['storage', resource.storage !== 'table'],
  ['states', resource.states !== undefined],
  ['delete', resource.delete !== undefined],
  ['compute', resource.compute !== undefined],
  ['parent', resource.parent !== undefined],
  ['related', resource.related.length > 0],
  ['search', Object.keys(resource.search).length > 0],
  ['actions', Object.keys(resource.actions).length > 0],
  ['key', resource.key.join() !== 'id'],
];

const words: Check = (resource, { application }) =>
  isElsewhere(application.services, resource)
    ? engineWords(resource)
        .filter(([, isSaid]) => isSaid)
        .map(([path]) =>
          error(
            'RES921',
            `${resource.name}.${path}`,
            `The service '${resource.service}' has an address of its own, and cannot do it.`,
            path.startsWith('calls.')
              ? 'Set it to null.'
              : path === 'key'
                ? "Its records are known by 'id'."
                : 'Leave it out.',
          ),
        )
    : [];

const fields: Check = (resource, { application }) => {
  if (!isElsewhere(application.services, resource)) return [];
  return resource.fields
    .filter(
      ({ from, stored, stamp, bulkOnly, reference }) =>
        from !== undefined || stored === false || stamp !== undefined || bulkOnly || reference !== undefined,
    )
    .map(({ name }) =>
      error(
        'RES922',
        `${resource.name}.fields.${name}`,
        'A value that is joined, set by the engine or the key of another record cannot come from a service at an address of its own.',
        'Declare the value as it comes.',
      ),
    );
};

/** Records that may not be there cannot be referred to, and a limit is only asked of the record itself. */
const references: Check = (resource, { application, byName }) => {
  const { services } = application;
  const targets = resource.fields.flatMap(({ name, reference }) =>
    reference !== undefined && isElsewhere(services, byName.get(reference)) ? [[name, reference] as const] : [],
  );
  const paths = isElsewhere(services, resource)
    ? Object.entries(resource.scope).filter(([, path]) => path.includes('.'))
    : [];
  return [
    ...targets.map(([name, reference]) =>
      error(
        'RES923',
        `${resource.name}.fields.${name}.reference`,
        `The records of '${reference}' lie in a service at an address of its own.`,
        'They cannot be joined: keep the key as a number or a text.',
      ),
    ),
    ...paths.map(([constraint, path]) =>
      error(
        'RES924',
        `${resource.name}.scope.${constraint}`,
        `'${path}' leads to another record.`,
        'Of a service at an address of its own only its own fields can be limited.',
      ),
    ),
  ];
};

/** The records of an import are asked for by the list. */
const imports: Check = (resource, { application }) => {
  if (!isElsewhere(application.services, resource) || !resource.import) return [];
  const {
    key,
    list: { filters },
  } = resource;
  return importKeys(resource)
    .flat()
    .filter((name) => !key.includes(name) && !askedByValue.includes(filters[name] ?? ''))
    .map((name) =>
      error(
        'RES925',
        `${resource.name}.import.key`,
        `The list cannot be asked for '${name}', so no record is found by it.`,
        "Give it a filter 'equals' or 'oneOf', or leave it out.",
      ),
    );
};

const askedByValue: readonly string[] = ['equals', 'oneOf'];

export const remoteChecks: readonly Check[] = [words, fields, references, imports];
export const applicationRemoteChecks: readonly ApplicationCheck[] = [addresses];
