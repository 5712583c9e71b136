import { catalogue as itCatalogue } from './it/catalogue.ts';
import { choices as itChoices } from './it/choices.ts';
import { items as itItems } from './it/items.ts';
import { menu as itMenu } from './it/menu.ts';
import { messages as itMessages } from './it/messages.ts';
import { sources as itSources } from './it/sources.ts';
import { stores as itStores } from './it/stores.ts';
import { catalogue as plCatalogue } from './pl/catalogue.ts';
import { choices as plChoices } from './pl/choices.ts';
import { items as plItems } from './pl/items.ts';
import { menu as plMenu } from './pl/menu.ts';
import { messages as plMessages } from './pl/messages.ts';
import { sources as plSources } from './pl/sources.ts';
import { stores as plStores } from './pl/stores.ts';

/**
 * language -> nested texts; their joined keys are `menu.<group>`, `messages.<key>`, `choices.<English label>`,
 * `resources.<name>.name` (one |||| many),
 * `resources.<name>.fields.<field>`, `.messages.<key>` and `.actions.<action>.<text>`. English is in the declarations, and
 * is shown where a text is missing.
 */
export const translations = {
  it: { menu: itMenu, messages: itMessages, choices: itChoices, resources: { ...itItems, ...itSources, ...itCatalogue, ...itStores } },
  pl: { menu: plMenu, messages: plMessages, choices: plChoices, resources: { ...plItems, ...plSources, ...plCatalogue, ...plStores } },
};
