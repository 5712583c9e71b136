import { imageSlots } from '../../../../../schemas/catalogue/imageSlots.ts';
import { formatList } from '../../../../../src/core/values/listText.ts';
import type { FeedValues } from '../read/feedFields.ts';
import { mapImages, type PimImageField, type PimMapping } from './mapImages.ts';

/** Whether a feed proposes something for items that are there, and how their pictures are found (SHR-138, FED-017). */
export interface PimUpdates {
  accepts: 'never' | 'always' | 'gdo_forced';
  /** Null: the retailer has none, and its feed proposes no pictures. */
  mapping: PimMapping | null;
}

/** Whether a row proposes something for an item that is there. `isForced`: an override speaks of the row. */
export const isAccepted = ({ accepts }: PimUpdates, isForced: boolean): boolean =>
  accepts === 'always' || (accepts === 'gdo_forced' && isForced);

/** What an item has of what a feed may propose. */
export interface ProposedFor {
  name: string | null;
  display_brand: string | null;
  url_thumbnail: string | null;
  /** By the places of `imageSlots`; empty: none there. */
  url_images: readonly string[] | null;
}
type ProposedName = keyof ProposedFor;

type Slot = (typeof imageSlots)[number]['name'];

/** The picture of an item that each picture of a feed is. */
const slots: Readonly<Record<PimImageField, Slot>> = {
  url_image: 'main',
  url_front: 'front',
  url_back: 'back',
  url_right: 'right',
  url_left: 'left',
  url_five: 'other_1',
  url_six: 'other_2',
  url_ingredients: 'ingredients',
  url_nutritional_values: 'nutrition_value',
  url_coadjuvants: 'coadjuvants',
  url_traceability: 'traceability',
  url_allergens: 'allergens',
};

/** What a row says of its item and the item does not have: property -> text, as a CSV file of items would hold it. */
export const proposalsOf = (
  values: FeedValues,
  mapping: PimMapping | null,
  item: ProposedFor,
): Partial<Record<ProposedName, string>> => {
  const images = mapping === null ? {} : mapImages(values, mapping);
  const said: Record<ProposedName, string | null> = {
    name: values.feed_item_name,
    display_brand: values.feed_brand,
    url_thumbnail: images.url_image ?? null,
    url_images: Object.keys(images).length === 0 ? null : textOf(placeOver(item.url_images ?? [], images)),
  };
  const had: Record<ProposedName, string | null> = { ...item, url_images: textOf(item.url_images ?? []) };
  const names = Object.keys(said) as ProposedName[]; // of that record
  return Object.fromEntries(
    names.flatMap((name) => (said[name] === null || said[name] === had[name] ? [] : [[name, said[name]]])),
  );
};

/** The pictures of an item with those of a row in their places: taking them loses none of the others. */
const placeOver = (pictures: readonly string[], images: Partial<Record<PimImageField, string>>): string[] => {
  const given = new Map(Object.entries(images).map(([field, address]) => [slots[field as PimImageField], address])); // its keys
  return imageSlots.map(({ name }, at) => given.get(name) ?? pictures[at] ?? '');
};

const textOf = (pictures: readonly string[]): string =>
  formatList(pictures.slice(0, pictures.findLastIndex((address) => address !== '') + 1));
