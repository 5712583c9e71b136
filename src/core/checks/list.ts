import { listParameters } from '../wire/dialect.ts';
import { ownPages, ownPath } from '../values/pages.ts';
import { columnOf, type StoredColumn } from '../declaration/columnOf.ts';
import type { Resource } from '../declaration/resource.ts';
import { isComputed } from '../declaration/storage.ts';
import {
  conditionFaults,
  didYouMean,
  error,
  fieldOf,
  keysOf,
  listed,
  repeated,
  unknownFields,
  unknownNames,
  warning,
  type Check,
  type Fault,
} from './check.ts';

const columns: Check = (resource) => {
  const { list, name } = resource;
  const shown = listed(`${name}.list.columns`, list.columns);
  const hidden = listed(`${name}.list.hidden`, list.hidden);
  return [
    ...unknownFields('RES201', [...shown, ...hidden], resource),
    ...repeated('RES202', [...shown, ...hidden], 'the columns'),
    ...(list.columns.length === 0
      ? [error('RES201', `${name}.list.columns`, 'A list without a column shows nothing.', 'Name at least one field.')]
      : []),
  ];
};

const groups: Check = (resource) => {
  const members = Object.entries(resource.list.groups).flatMap(([group, names]) =>
    listed(`${resource.name}.list.groups.${group}`, names),
  );
  return [...unknownFields('RES203', members, resource), ...repeated('RES203', members, 'the groups of columns')];
};

const sticky: Check = ({ list, name }) =>
  unknownNames(
    'RES204',
    listed(`${name}.list.sticky`, list.sticky),
    [...list.columns, ...list.hidden],
    'a column of the list',
  );

const sortable: Check = (resource, { types }) => {
  const names = listed(`${resource.name}.list.sortable`, resource.list.sortable);
  return [
    ...unknownFields('RES205', names, resource),
    ...names.flatMap(([path, name]) => {
      const type = types[fieldOf(resource, name)?.type ?? ''];
      return !type || type.sortable
        ? []
        : [error('RES206', path, `'${name}' is of type ${type.name}, which has no order.`, 'Take it out of sortable.')];
    }),
  ];
};

const defaultSort: Check = (resource) => {
  const [field] = resource.list.sort;
  const path = `${resource.name}.list.sort`;
  if (field === null) return [];
  if (!fieldOf(resource, field)) return unknownFields('RES207', [[path, field]], resource);
  if (resource.list.sortable.includes(field) || resource.key.includes(field)) return [];
  return [
    error(
      'RES207',
      path,
      `The list starts sorted by '${field}', which is not sortable.`,
      'Add it to sortable, or start with null: by the key.',
    ),
  ];
};

const filters: Check = (resource, { types }) =>
  Object.entries(resource.list.filters).flatMap(([name, kind]) => {
    const path = `${resource.name}.list.filters.${name}`;
    const field = fieldOf(resource, name);
    if (!field) return unknownFields('RES208', [[path, name]], resource);
    const type = types[field.type];
    if (!type || type.filters.some((offered) => offered === kind)) return [];
    return [
      error('RES209', path, `'${kind}' is no filter of a field of type ${type.name}.`, didYouMean(kind, type.filters)),
    ];
  });

const indexes: Check = (resource) =>
  resource.list.indexes.flatMap((index, at) => {
    const names = listed(`${resource.name}.list.indexes[${at}]`, index);
    const joined = names.filter(([, name]) => !isColumn(resource, name) && fieldOf(resource, name));
    return [
      ...unknownFields('RES210', names, resource),
      ...joined.map(([path, name]) =>
        error('RES210', path, `'${name}' is not a column of the table.`, 'Only stored fields have an index.'),
      ),
    ];
  });

const isColumn = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && field.from === undefined && field.stored !== false;
};

/**
 * The engine makes an index for what is declared sortable or filtered by, where a table has such a column. A filter may lead
 * into another table by its index there, and back by the references' own; nothing orders one table by another's column.
 */
const unindexed: Check = (resource, { types, byName }) => {
  if (isComputed(resource)) return [];
  const { sortable: sorts, filters: asked } = resource.list;
  const warn = (place: string, name: string, why: string): Fault =>
    warning(
      'RES211',
      `${resource.name}.list.${place}`,
      `No index serves '${name}': ${why}.`,
      'It reads the whole table.',
    );
  const found = (name: string): StoredColumn | undefined => columnOf(resource, name, (other) => byName.get(other));
  const isServed = (type: string | undefined): boolean => types[type ?? '']?.sql.index !== undefined;
  const ofFilters = Object.keys(asked)
    .filter((name) => fieldOf(resource, name))
    .flatMap((name) => {
      const column = found(name);
      if (!column) return [warn(`filters.${name}`, name, 'no table holds it')];
      return !types[column.field.type] || isServed(column.field.type)
        ? []
        : [warn(`filters.${name}`, name, `type ${column.field.type} has no index`)];
    });
  const ofSorts = sorts
    .filter((name) => typeof fieldOf(resource, name)?.from === 'string')
    .map((name) => warn('sortable', name, 'it is not a column of the table'));
  const without = sorts.filter(
    (name) =>
      !asked[name] &&
      isColumn(resource, name) &&
      types[fieldOf(resource, name)?.type ?? ''] &&
      !isServed(fieldOf(resource, name)?.type),
  );
  return [
    ...ofFilters,
    ...ofSorts,
    ...without.map((name) => warn('sortable', name, `type ${fieldOf(resource, name)?.type ?? ''} has no index`)),
  ];
};

/** What the home page counts has to be a list that its filters can show. */
const attention: Check = (resource, { types }) =>
  Object.entries(resource.attention ?? {}).flatMap(([name, { where }]) => {
    const path = `${resource.name}.attention.${name}.where`;
    const asked = Object.keys(where).map((field) => [`${path}.${field}`, field] as const);
    return [
      ...conditionFaults('RES220', path, where, resource, types),
      ...unknownNames('RES221', asked, Object.keys(resource.list.filters), 'a filter of the list'),
    ];
  });

const sortKeys: Check = (resource) =>
  Object.entries(resource.list.sortKeys).flatMap(([name, { to, except }]) => {
    const path = `${resource.name}.list.sortKeys.${name}`;
    const taken = resource.list.sortable.includes(to) && to !== name;
    return [
      ...unknownFields('RES212', [[path, name]], resource),
      ...unknownNames(
        'RES213',
        listed(`${path}.except`, except),
        Object.keys(resource.search),
        `a search of ${resource.name}`,
      ),
      ...(taken
        ? [error('RES212', `${path}.to`, `'${to}' is itself sorted by.`, 'Two sorts would have one name on the wire.')]
        : []),
    ];
  });

const flags: Check = (resource, { types }) =>
  Object.entries(resource.list.flags).flatMap(([name, flag]) => {
    const path = `${resource.name}.list.flags.${name}`;
    const where = 'where' in flag ? flag.where : {};
    return [
      ...(listParameters.includes(name) || !/^[a-z][\w-]*$/.test(name)
        ? [error('RES237', path, `Lists have a parameter '${name}' already.`, "Another name: 'show-active'.")]
        : []),
      ...(Object.keys(flag).length === 1
        ? []
        : [error('RES238', path, 'A flag asks for one thing.', "{ where: { active: true } } or { columns: 'own' }.")]),
      ...conditionFaults('RES239', `${path}.where`, where, resource, types),
      ...unknownNames(
        'RES239',
        Object.keys(where).map((field) => [`${path}.where.${field}`, field] as const),
        Object.keys(resource.list.filters),
        'a filter of the list',
      ),
    ];
  });

const cells: Check = (resource, { application }) => [
  ...unknownFields('RES214', keysOf(`${resource.name}.list.cells`, resource.list.cells), resource),
  ...unknownNames(
    'RES215',
    Object.entries(resource.list.cells).map(([field, cell]) => [`${resource.name}.list.cells.${field}`, cell] as const),
    application.names.cells,
    'a cell',
  ),
];

const panels: Check = ({ name, list }, { application }) =>
  unknownNames('RES216', listed(`${name}.list.panels`, list.panels), application.names.panels, 'a panel');

const maxPageSize = 1000;

const pageSizes: Check = ({ name, list }) => {
  const bad = [...list.pageSizes, ...(list.embeds === undefined ? [] : [list.embeds])].filter(
    (size) => !Number.isInteger(size) || size < 1 || size > maxPageSize,
  );
  const path = `${name}.list.pageSizes`;
  return [
    ...bad.map((size) => error('RES217', path, `${size} is no page size.`, `A whole number from 1 to ${maxPageSize}.`)),
    ...repeated('RES217', listed(path, list.pageSizes.map(String)), 'the page sizes'),
    ...(list.pageSizes.includes(list.pageSize)
      ? []
      : [
          error(
            'RES218',
            `${name}.list.pageSize`,
            `${list.pageSize} is not among the page sizes.`,
            `There are: ${list.pageSizes.join(', ')}.`,
          ),
        ]),
  ];
};

const prompts: Check = ({ name, list }) =>
  Object.entries(hints).flatMap(([text, hint]) =>
    list[text as keyof typeof hints]?.trim() === '' // its own key
      ? [error('RES219', `${name}.list.${text}`, 'The text is blank.', hint)]
      : [],
  );

const hints = {
  prompt: 'An empty list has to say why.',
  noResults: 'An empty list has to say why.',
  loading: 'Leave it out to say nothing while the list is read.',
};

const empty: Check = ({ name, list }, { application }) => {
  if (!list.empty) return [];
  const path = `${name}.list.empty`;
  const { text, links = [] } = list.empty;
  const pages: readonly string[] = [
    ...ownPages,
    ...application.resources.map((one) => one.name),
    ...application.screens.map((one) => one.name),
  ];
  const blank = [['text', text] as const, ...links.map(({ label }, at) => [`links[${at}].label`, label] as const)]
    .filter(([, said]) => said.trim() === '')
    .map(([at]) => error('RES219', `${path}.${at}`, 'The text is blank.', 'An empty list has to say why.'));
  const lost = links.flatMap(({ to }, at) =>
    ownPath(to) !== null && pages.includes(/^\/([^/?#]*)/.exec(to)?.[1] ?? '')
      ? []
      : [
          error(
            'RES236',
            `${path}.links[${at}].to`,
            `'${to}' is no page of the application.`,
            "The address of a list, a screen or an own page: '/items'.",
          ),
        ],
  );
  return [...blank, ...lost];
};

const presets: Check = (resource) => {
  const { list, name } = resource;
  const named = listed(
    `${name}.list.presets`,
    list.presets.map((preset) => preset.name),
  );
  const asked = list.presets.flatMap(({ filter }, at) => keysOf(`${name}.list.presets[${at}].filter`, filter));
  const sorts = list.presets.flatMap(({ sort }, at) =>
    sort ? [[`${name}.list.presets[${at}].sort`, sort[0]] as const] : [],
  );
  const shown = list.presets.map(({ columns = [] }, at) => listed(`${name}.list.presets[${at}].columns`, columns));
  return [
    ...repeated('RES222', named, 'the presets'),
    ...unknownNames('RES223', asked, Object.keys(list.filters), `a filter of ${name}`),
    ...unknownNames('RES224', sorts, list.sortable, `a sortable column of ${name}`),
    ...unknownNames('RES229', shown.flat(), [...list.columns, ...list.hidden], `a column of ${name}`),
    ...shown.flatMap((columns) => repeated('RES202', columns, 'the columns')),
  ];
};

/** A fixed condition is asked of tables of our own; another's service may not know it. */
const only: Check = (resource, { types, application }) => {
  const path = `${resource.name}.list.only`;
  const isOurs = application.services[resource.service]?.address === undefined;
  return [
    ...conditionFaults('RES225', path, resource.list.only, resource, types),
    ...(isOurs || Object.keys(resource.list.only).length === 0
      ? []
      : [
          error(
            'RES226',
            path,
            'A service that is not ours is not asked for it.',
            'Take it out, or keep the records here.',
          ),
        ]),
  ];
};

/** A service that counts nothing cannot say with every answer how much there is. */
const counted: Check = ({ name, service, list }, { application }) =>
  !list.counted || application.services[service]?.capabilities.total
    ? []
    : [
        error(
          'RES685',
          `${name}.list.counted`,
          `The service ${service} counts no records.`,
          "Say total: true of its capabilities, or take 'counted' out.",
        ),
      ];

export const listChecks: readonly Check[] = [
  columns,
  groups,
  sticky,
  sortable,
  defaultSort,
  filters,
  indexes,
  unindexed,
  sortKeys,
  flags,
  cells,
  panels,
  pageSizes,
  prompts,
  empty,
  attention,
  presets,
  only,
  counted,
];
