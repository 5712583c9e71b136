import { isPath } from '../declaration/calls.ts';
import { helpPageOf } from '../declaration/helpPage.ts';
import { reservedNames } from '../values/pages.ts';
import type { Resource } from '../declaration/resource.ts';
import { error, repeated, unknownNames, type ApplicationCheck, type Check, type Named } from './check.ts';

const placesOf = (
  resources: readonly Resource[],
  option: string,
  value: (resource: Resource) => string | undefined,
): Named[] =>
  resources.flatMap((resource) => {
    const name = value(resource);
    return name === undefined ? [] : [[`${resource.name}.${option}`, name] as const];
  });

const namesTwice: ApplicationCheck = ({ application }) =>
  repeated(
    'RES001',
    placesOf(application.resources, 'name', ({ name }) => name),
    'resources',
  );

const pathsTwice: ApplicationCheck = ({ application }) =>
  repeated(
    'RES002',
    placesOf(application.resources, 'path', ({ service, calls }) =>
      calls.list ? `${service} ${calls.list}` : undefined,
    ),
    'the list calls of resources',
  );

const menuPlacesTwice: ApplicationCheck = ({ application }) =>
  repeated(
    'RES003',
    [
      ...placesOf(application.resources, 'menu', ({ menu }) => menu && `${menu.group} ${menu.order}`),
      ...application.resources.flatMap(({ name, list }) =>
        list.presets.flatMap(({ menu }, at): Named[] =>
          menu ? [[`${name}.list.presets[${at}].menu`, `${menu.group} ${menu.order}`]] : [],
        ),
      ),
      ...application.screens.flatMap(({ name, menu }) =>
        menu ? [[`screens.${name}.menu`, `${menu.group} ${menu.order}`] as const] : [],
      ),
    ],
    'the menu',
  );

const menuGroup: Check = ({ name, menu }, { application }) =>
  menu
    ? unknownNames(
        'RES004',
        [[`${name}.menu.group`, menu.group]],
        application.menu.map((group) => group.name),
        'a menu group',
      )
    : [];

const service: Check = (resource, { application }) =>
  unknownNames(
    'RES005',
    [[`${resource.name}.service`, resource.service]],
    Object.keys(application.services),
    'a service',
  );

const dialect: Check = (resource, { dialects }) =>
  resource.dialect === undefined
    ? []
    : unknownNames('RES006', [[`${resource.name}.dialect`, resource.dialect]], dialects, 'a dialect');

const spelling: Check = ({ name, path }) => [
  ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? []
    : [
        error(
          'RES007',
          `${name}.name`,
          `'${name}' is no name of a resource.`,
          "Lower-case words joined by dashes: 'item-eans'.",
        ),
      ]),
  ...(isPath(path)
    ? []
    : [
        error(
          'RES008',
          `${name}.path`,
          `'${path}' is no path.`,
          "It starts with '/' and does not end with one: '/items'.",
        ),
      ]),
];

/** The screens of a resource, and hand-written ones, stand at an address that begins with their name. */
const reserved: ApplicationCheck = ({ application: { resources, screens } }) => {
  const places = [
    ...placesOf(resources, 'name', ({ name }) => name),
    ...screens.map(({ name }): Named => [`screens.${name}.name`, name]),
  ];
  return places
    .filter(([, name]) => reservedNames.includes(name))
    .map(([path, name]) =>
      error('RES009', path, `'/${name}' is an address of the framework's own.`, 'Give it another name.'),
    );
};

const screenOfResource: ApplicationCheck = ({ application, byName }) =>
  application.screens
    .filter(({ name }) => byName.has(name))
    .map(({ name }) =>
      error(
        'RES010',
        `screens.${name}.name`,
        `'${name}' is a resource too, and both would stand at '/${name}'.`,
        'Give the screen another name.',
      ),
    );

/** Two resources with one page would write over each other's; the list of all pages is none of a resource. */
const helpTwice: ApplicationCheck = ({ application: { resources } }) => [
  ...repeated('RES011', placesOf(resources, 'help', helpPageOf), 'the pages of the manual'),
  ...resources
    .filter((resource) => helpPageOf(resource) === 'index')
    .map(({ name }) =>
      error('RES012', `${name}.help`, "'index' is the list of all pages.", 'Give the page another name.'),
    ),
];

export const nameChecks: readonly Check[] = [menuGroup, service, dialect, spelling];
export const applicationNameChecks: readonly ApplicationCheck[] = [
  namesTwice,
  pathsTwice,
  menuPlacesTwice,
  reserved,
  screenOfResource,
  helpTwice,
];
