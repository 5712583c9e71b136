import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { openGallery } from './gallery.ts';
import type { Picture } from './picturesOf.ts';
import { previewOf } from './preview.ts';
import '../parts/cells.css';

interface PictureButtonProps {
  picture: Picture;
  /** Those that are leafed through from it, asked when it is pressed; default: itself alone. */
  pictures?: () => readonly Picture[];
  /** The record whose further pictures belong to them. */
  id?: string | undefined;
  size?: number;
}

/** A thumbnail that shows its picture whole, and larger under the pointer. */
export const PictureButton = ({
  picture,
  pictures = () => [picture],
  id,
  size = 32,
}: PictureButtonProps): ReactNode => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { name, url, places } = picture;
  return (
    <button
      type="button"
      className="picture-button"
      aria-label={translate('toolkit.pictures.enlarge', { name })}
      aria-haspopup="dialog"
      onClick={() =>
        openGallery({ resource, pictures: pictures(), id, ...(places[0] !== undefined && { at: places[0] }) })
      }
      onPointerOver={previewOf}
      onPointerLeave={previewOf}
    >
      <Thumbnail url={url} size={size} alt={name} />
    </button>
  );
};

/** The pictures of a value, each a button. */
export const PictureButtons = ({ pictures }: { pictures: readonly Picture[] }): ReactNode => (
  <span className="picture-buttons">
    {pictures.map((picture) => (
      <PictureButton key={picture.places.join()} picture={picture} pictures={() => pictures} />
    ))}
  </span>
);
