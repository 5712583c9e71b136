import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { sizedOf } from '../../../core/values/images.ts';

interface PictureSizesProps {
  /** What the picture is called. */
  name: string;
  slot: NonNullable<Field['slots']>[number] | undefined;
  url: string | null;
}

/** What is made of a picture besides the one that was uploaded, each to be looked at. */
export const PictureSizes = ({ name, slot, url }: PictureSizesProps): ReactNode => {
  const translate = useTranslate();
  const made = (slot?.sizes ?? []).flatMap((size) => {
    const address = url === null ? undefined : sizedOf(url, size);
    return address === undefined ? [] : [{ ...size, address }];
  });
  if (made.length === 0) return null;
  return (
    <ul className="image-sizes" aria-label={translate('toolkit.images.sizes', { name })}>
      {made.map((size) => (
        <li key={size.name}>
          <a href={size.address} target="_blank" rel="noreferrer">
            {size.name}
          </a>{' '}
          <span className="quiet">{translate('toolkit.images.sizeWidth', { width: size.width })}</span>
        </li>
      ))}
    </ul>
  );
};
