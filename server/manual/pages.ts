import type { Application } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { homeScreen } from '../../src/core/declaration/places/homeScreen.ts';
import { helpPageOf } from '../../src/core/declaration/helpPage.ts';
import type { Describing } from '../engine/openapi/describing.ts';
import { pageLink } from './links.ts';
import { bullets, section, sentence } from './markdown.ts';
import { manualPage } from './page.ts';
import { rolePage, rolePages, type DocumentedRole } from './rolePages.ts';

/** File name -> text: a page for each resource and each of some roles, and `index.md`. */
export const manualPages = (
  { application, dialects, fieldTypes }: Describing,
  roles: readonly DocumentedRole[] = [],
): Record<string, string> => {
  const context = {
    application,
    dialects,
    fieldTypes,
    byName: new Map(application.resources.map((resource) => [resource.name, resource])),
  };
  return {
    ...Object.fromEntries(
      application.resources.map((resource) => [`${helpPageOf(resource)}.md`, manualPage(resource, context)]),
    ),
    ...rolePages(roles, context),
    'index.md': indexPage(context, roles),
  };
};

const indexPage = ({ application }: Pick<Describing, 'application'>, roles: readonly DocumentedRole[]): string => {
  const groups = application.menu.map(({ name, label }) => ({ label, resources: inMenu(application, name) }));
  const others = application.resources.filter((one) => !placeOf(one, application)).sort(byTitle);
  const parts = [...groups, { label: 'Without an entry in the menu', resources: others }].filter(
    ({ resources }) => resources.length > 0,
  );
  return (
    [
      '# Manual',
      'A page for each resource, written from its declaration by `npm run manual`. [The HTTP interface](../http.md) says how every call is asked and answered; [field types](../field-types.md) and [icons](../icons.md) are for who declares one.',
      ...parts.flatMap(({ label, resources }) => [
        `## ${label}`,
        bullets(resources.map((resource) => pageLink(resource, sentence(resource.title.many)))),
      ]),
      ...section('By role', bullets(roles.map((role) => `[${role.label}](${rolePage(role)}.md)`))),
    ].join('\n\n') + '\n'
  );
};

const inMenu = (application: Application, group: string): Resource[] =>
  application.resources
    .filter((one) => placeOf(one, application)?.group === group)
    .sort(
      (a, b) =>
        (placeOf(a, application)?.order ?? 0) - (placeOf(b, application)?.order ?? 0) ||
        // Those of one screen.
        byTitle(a, b),
    );

const byTitle = (a: Resource, b: Resource): number =>
  a.title.many.localeCompare(b.title.many, 'en') || a.name.localeCompare(b.name, 'en');

/** Its own entry in the menu, or that of the screen among whose tabs it is. */
const placeOf = (resource: Resource, { screens }: Application): Resource['menu'] =>
  resource.menu ?? homeScreen(resource, screens)?.menu;
