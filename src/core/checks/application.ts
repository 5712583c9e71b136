import type { Screen } from '../declaration/resource.ts';
import {
  error,
  listed,
  unknownFields,
  unknownNames,
  type ApplicationCheck,
  type CheckContext,
  type Fault,
} from './check.ts';

const permissions: ApplicationCheck = ({ application }) =>
  Object.entries(application.permissions).flatMap(([code, entry]) =>
    unknownNames(
      'APP001',
      'all' in entry
        ? listed(`permissions.${code}.except`, entry.except)
        : listed(`permissions.${code}.implies`, entry.implies),
      Object.keys(application.permissions),
      'a permission',
    ),
  );

const services: ApplicationCheck = ({ application, dialects }) =>
  Object.entries(application.services).flatMap(([name, { base, dialect, also = [] }]) => [
    ...unknownNames('APP002', [[`services.${name}.dialect`, dialect]], dialects, 'a dialect'),
    ...also.flatMap((path, place) =>
      /^\/[\w/-]*\w$/.test(path) &&
      !Object.values(application.services).some(
        (other) => path === other.base || `${other.base}/`.startsWith(`${path}/`),
      )
        ? []
        : [
            error(
              'APP003',
              `services.${name}.also[${place}]`,
              `'${path}' is no further base path.`,
              "It starts with '/', does not end with one, and no service lies at it or below it.",
            ),
          ],
    ),
    ...(/^\/[\w/-]*\w$/.test(base)
      ? []
      : [
          error(
            'APP003',
            `services.${name}.base`,
            `'${base}' is no base path.`,
            "It starts with '/' and does not end with one: '/api/pim/v1'.",
          ),
        ]),
  ]);

const screens: ApplicationCheck = (context) =>
  context.application.screens.flatMap((screen) => screenFaults(screen, context));

const screenFaults = (screen: Screen, { application, byName }: CheckContext): Fault[] => {
  const path = `screens.${screen.name}`;
  const resources = [
    ...(screen.tree?.levels ?? []).map((level, at) => [`${path}.tree.levels[${at}].resource`, level.resource] as const),
    ...(screen.tabs ?? []).flatMap((tab, at) =>
      tab.resource ? [[`${path}.tabs[${at}].resource`, tab.resource] as const] : [],
    ),
    ...(screen.calendar ? [[`${path}.calendar.resource`, screen.calendar.resource] as const] : []),
    ...(screen.map ? [[`${path}.map.resource`, screen.map.resource] as const] : []),
  ];
  const pages = (screen.tabs ?? []).flatMap((tab, at) =>
    tab.page ? [[`${path}.tabs[${at}].page`, tab.page] as const] : [],
  );
  return [
    ...unknownNames('APP004', resources, byName.keys(), 'a resource'),
    ...unknownNames('APP005', pages, application.names.pages, 'a page'),
    ...unknownNames(
      'APP006',
      listed(`${path}.access`, screen.access),
      Object.keys(application.permissions),
      'a permission',
    ),
    ...(screen.menu
      ? unknownNames(
          'APP007',
          [[`${path}.menu.group`, screen.menu.group]],
          application.menu.map((group) => group.name),
          'a menu group',
        )
      : []),
    ...screenFields(screen, path, byName),
  ];
};

const screenFields = ({ tree, calendar, map }: Screen, path: string, byName: CheckContext['byName']): Fault[] => {
  const dated = byName.get(calendar?.resource ?? '');
  const placed = byName.get(map?.resource ?? '');
  const parents = (tree?.levels ?? []).flatMap(({ resource, parent }, at) => {
    const level = byName.get(resource);
    return level && parent !== undefined
      ? unknownFields('APP008', [[`${path}.tree.levels[${at}].parent`, parent]], level)
      : [];
  });
  return [
    ...parents,
    ...(dated && calendar
      ? unknownFields(
          'APP008',
          [
            [`${path}.calendar.start`, calendar.start],
            [`${path}.calendar.end`, calendar.end],
          ],
          dated,
        )
      : []),
    ...(placed && map
      ? unknownFields(
          'APP008',
          [
            [`${path}.map.latitude`, map.latitude],
            [`${path}.map.longitude`, map.longitude],
          ],
          placed,
        )
      : []),
  ];
};

export const applicationChecks: readonly ApplicationCheck[] = [permissions, services, screens];
