import { catalogue } from './catalogue.ts';
import { items } from './items.ts';
import { statuses } from './choices.ts';
import { sources } from './sources.ts';
import { stores } from './stores.ts';

/** What fills in messages, by its English: kinds of values, and what a refusal names. */
export const words = {
  'a date': 'una data',
  'a list': 'un elenco',
  'a number': 'un numero',
  'a text': 'un testo',
  'a time': 'un’ora',
  'a whole number': 'un numero intero',
  'an EAN': 'un EAN',
  'an address': 'un indirizzo',
  'an amount': 'un importo',
  'an instant': 'data e ora',
  'an object': 'un oggetto',
  'the address of an image': 'l’indirizzo di un’immagine',
  'the id of a record': 'l’ID di un record',
  'true or false': 'sì o no', Yes: 'Sì', No: 'No', Hidden: catalogue['item-stores'].fields.hidden,
  item: items.items.one, EAN: items['item-eans'].one, 'item detail': items['item-details'].one, master: items.masters.one,
  brand: catalogue.brands.one, 'unit brand': catalogue.unitbrands.one, 'main brand': catalogue.mainbrands.one,
  'level 1 category': catalogue.level1categories.one, 'level 2 category': catalogue.level2categories.one, 'level 3 category': catalogue.level3categories.one,
  tag: catalogue.tags.one, 'tag group': catalogue['tag-groups'].one, 'item-store': catalogue['item-stores'].one,
  'item draft': sources['item-drafts'].one, 'item-store draft': sources['item-store-drafts'].one, 'property source': sources['property-sources'].one,
  notification: sources.notifications.one, image: sources['image-copyrights'].one,
  retailer: stores.retailers.one, warehouse: stores.warehouses.one, 'store brand': stores['store-brands'].one, 'draft store': stores['draft-stores'].one,
  Draft: statuses.masculine[0], Approved: statuses.masculine[1], Live: statuses.masculine[2], Approve: items.items.actions.approve.label,
};
