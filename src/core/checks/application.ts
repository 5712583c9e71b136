import { helpPageOf } from '../declaration/helpPage.ts';
import type { Resource, Screen } from '../declaration/resource.ts';
import { calendarFaults } from './calendars/calendars.ts';
import { screenShape } from './shapes/screenShape.ts';
import { shapeFaults } from './shapes/shape.ts';
import { treeFaults } from './several/trees.ts';
import {
  error,
  listed,
  repeated,
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

const screenFaults = (screen: Screen, context: CheckContext): Fault[] => {
  const { application, byName } = context;
  const path = `screens.${screen.name}`;
  const malformed = shapeFaults(screenShape, screen, path);
  if (malformed.length > 0) return malformed;
  return [
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
    ...unknownNames(
      'APP054',
      screen.help === undefined ? [] : [[`${path}.help`, screen.help]],
      [...byName.values()].map(helpPageOf),
      'a page of the manual',
    ),
    ...treeFaults(screen, context),
    ...tabFaults(screen, path, application.names.pages, [...byName.values()]),
    ...calendarFaults(screen, path, context),
  ];
};

/** Tabs name lists and pages that there are, each once; a page is no screen of tabs again. */
const tabFaults = (
  { name: own, tabs = [], tree }: Screen,
  path: string,
  pages: readonly string[],
  resources: readonly Resource[],
): Fault[] => {
  const placed = tabs.map((tab, at) => ({ ...tab, at: `${path}.tabs[${at}]` }));
  const lists = resources.filter(({ calls }) => calls.list !== null).map(({ name }) => name);
  return [
    ...unknownNames(
      'APP004',
      placed.flatMap(({ at, resource }) => (resource === undefined ? [] : [[`${at}.resource`, resource] as const])),
      lists,
      'a resource with a list',
    ),
    ...unknownNames(
      'APP005',
      placed.flatMap(({ at, page }) => (page === undefined ? [] : [[`${at}.page`, page] as const])),
      pages.filter((page) => page !== own),
      'a page',
    ),
    ...placed.flatMap(({ at, resource, page }) =>
      (resource === undefined) === (page === undefined)
        ? [error('APP008', at, 'A tab shows a list or a page.', "Write resource: 'items', or page: 'store-map'.")]
        : [],
    ),
    ...placed.flatMap((tab) => {
      const { at, resource, rows } = { rows: undefined, ...tab };
      const { pageSizes = [], embeds } = resources.find(({ name }) => name === resource)?.list ?? {};
      const sizes = embeds === undefined ? pageSizes : [embeds, ...pageSizes];
      return rows === undefined || sizes.includes(rows)
        ? []
        : [error('APP021', `${at}.rows`, `${rows} is no page size of ${resource}.`, `There are: ${sizes.join(', ')}.`)];
    }),
    ...repeated(
      'APP015',
      [
        ...(tree?.levels ?? []).map(({ resource }) => ['', resource] as const),
        ...placed.map(({ at, resource, page }) => [at, resource ?? page ?? ''] as const),
      ],
      'the tabs of this screen',
    ),
  ];
};

export const applicationChecks: readonly ApplicationCheck[] = [permissions, services, screens];
