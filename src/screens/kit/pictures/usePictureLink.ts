import { useEffect, useEffectEvent } from 'react';
import { useUrlValues } from '../address/useUrlValues.ts';
import { openGallery } from './gallery.ts';
import type { Picture } from './picturesOf.ts';

const names = ['picture'] as const;

/** A link to a picture of a record (`/items/12?picture=url_images.back`) shows it over the record's page. */
export const usePictureLink = (resource: string, id: string, pictures: readonly Picture[]): void => {
  const [{ picture }] = useUrlValues(names);
  const open = useEffectEvent((at: string) => openGallery({ resource, id, pictures, at }));
  useEffect(() => {
    if (picture !== '') open(picture);
  }, [picture]);
};
