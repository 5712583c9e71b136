import { readFileSync } from 'node:fs';
import type { Application } from '../src/core/declaration/application.ts';
import type { Screen } from '../src/core/declaration/resource.ts';
import { imageOperations } from '../src/core/values/images.ts';
import { outboxOperations } from '../src/core/fields/eventTexts.ts';
import { personalOperations } from '../src/core/people/personalOperations.ts';
import { cells, operations, panels } from '../resources/define.ts';
import { configured } from '../resources/configured.ts';
import { imageCopyrights } from '../resources/catalogue/imageCopyrights.ts';
import * as resources from '../resources/index.ts';
import { menu } from '../resources/menu.ts';
import { permissions } from '../resources/permissions.ts';
import { scheduled } from '../resources/schedules.ts';
import * as screens from '../resources/screens.ts';
import { droppedServices, services } from '../resources/services.ts';
import { translations } from '../resources/translations/index.ts';
import { rules } from '../schemas/rules.ts';
import { flattenTexts } from './flattenTexts.ts';
import { withAddressed } from './remotes/addresses.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // npm requires it

const declaredScreens: readonly Screen[] = Object.values(screens);

/** The Catalogue & Stores Toolkit with everything that it declares, as the checks and the build receive it. */
export const declaredApplication: Application = {
  title: 'Catalogue & Stores Toolkit',
  version,
  services,
  droppedServices,
  permissions,
  menu,
  resources: Object.values(resources),
  screens: declaredScreens,
  rules,
  scheduled,
  configured,
  images: { copyrights: imageCopyrights.name },
  names: {
    operations: [...operations, ...imageOperations, ...outboxOperations, ...personalOperations],
    cells,
    panels,
    pages: declaredScreens.flatMap(({ name, tabs, tree }) => (tabs || tree ? [] : [name])),
  },
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, flattenTexts(texts)]),
  ),
};

/** What stands without any other service: a start adds those whose address it is given. */
export const application: Application = withAddressed(declaredApplication, {});
