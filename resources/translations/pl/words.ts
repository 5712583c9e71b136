import { catalogue } from './catalogue.ts';
import { items } from './items.ts';
import { statuses } from './choices.ts';
import { sources } from './sources.ts';
import { stores } from './stores.ts';

/** What fills in messages, by its English: kinds of values, and what a refusal names. */
export const words = {
  'a date': 'data',
  'a list': 'lista',
  'a number': 'liczba',
  'a text': 'tekst',
  'a time': 'godzina',
  'a whole number': 'liczba całkowita',
  'an EAN': 'kod EAN',
  'an address': 'adres',
  'an amount': 'kwota',
  'an instant': 'data i godzina',
  'an object': 'obiekt',
  'the address of an image': 'adres zdjęcia',
  'the id of a record': 'ID rekordu',
  'true or false': 'tak lub nie', Yes: 'Tak', No: 'Nie', Hidden: catalogue['item-stores'].fields.hidden,
  item: items.items.one, EAN: items['item-eans'].one, 'item detail': items['item-details'].one, master: items.masters.one,
  brand: catalogue.brands.one, 'unit brand': catalogue.unitbrands.one, 'main brand': catalogue.mainbrands.one,
  'level 1 category': catalogue.level1categories.one, 'level 2 category': catalogue.level2categories.one, 'level 3 category': catalogue.level3categories.one,
  tag: catalogue.tags.one, 'tag group': catalogue['tag-groups'].one, 'item-store': catalogue['item-stores'].one,
  'item draft': sources['item-drafts'].one, 'item-store draft': sources['item-store-drafts'].one, 'property source': sources['property-sources'].one,
  notification: sources.notifications.one, image: sources['image-copyrights'].one,
  retailer: stores.retailers.one, warehouse: stores.warehouses.one, 'store brand': stores['store-brands'].one, 'draft store': stores['draft-stores'].one,
  Draft: statuses.masculine[0], Approved: statuses.masculine[1], Live: statuses.masculine[2], Approve: items.items.actions.approve.label,
};
