import { feedImageFields, type FeedValues } from '../read/feedFields.ts';

/** Image fields of an item draft; those behind the feed's own are found by a suffix alone (FED-019). */
export const pimImageFields = [
  ...feedImageFields,
  'url_front',
  'url_back',
  'url_left',
  'url_right',
  'url_five',
  'url_six',
] as const;
export type PimImageField = (typeof pimImageFields)[number];

/** The PIM mapping of a retailer (FED-017). */
export type PimMapping =
  | {
      type: 'feed_fields';
      image_fields: readonly (typeof feedImageFields)[number][];
      /** The cells hold more than an address: the first one in the text is taken. */
      parse_url_texts: boolean;
    }
  | {
      type: 'suffix_mapping';
      image_fields: readonly PimImageField[];
      parse_url_texts: boolean;
      /** What the address begins with: `'https://images.example/items/'`. */
      url: string;
      draft_field: 'ean' | 'gdo_id';
      image_extension: '.png' | '.jpg';
    };

/**
 * The addresses of images that a row leads to, for an item draft of the source 'feed'. By suffix: the address, the code, of each
 * image but `url_image` '_' and its slot, and the ending: `https://images.example/items/8001120000019_front.png`.
 */
export const mapImages = (values: FeedValues, mapping: PimMapping): Partial<Record<PimImageField, string>> => {
  const images: Partial<Record<PimImageField, string>> = {};
  if (mapping.type === 'feed_fields') {
    for (const field of mapping.image_fields) {
      const address = addressIn(values[`feed_${field}`], mapping.parse_url_texts);
      if (address !== null) images[field] = address;
    }
    return images;
  }
  const code = mapping.draft_field === 'ean' ? values.feed_ean : values.gdo_id;
  if (code === null) return images;
  for (const field of mapping.image_fields) {
    const slot = field === 'url_image' ? '' : `_${field.replace(/^url_/, '')}`;
    images[field] = `${mapping.url}${encodeURIComponent(code)}${slot}${mapping.image_extension}`;
  }
  return images;
};

const addressIn = (text: string | null, isParsed: boolean): string | null => {
  const found = isParsed ? (/https?:\/\/[^\s"'<>|;]+/i.exec(text ?? '')?.[0] ?? '') : (text ?? '');
  return /^https?:\/\//i.test(found) && URL.canParse(found) ? found : null;
};
