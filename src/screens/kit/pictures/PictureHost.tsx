import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shownSet, thumbnailOf } from '../../../core/values/images.ts';
import { stage } from '../theme/stage.ts';
import { closeGallery, useGallery } from './gallery.ts';
import { previewSize, usePreview } from './preview.ts';
import { later } from '../openings/later.tsx';

const PictureViewer = later(() => import('./PictureViewer.tsx'));

/** Where pictures of any page are shown: whole after a click, larger under the pointer. */
export const PictureHost = (): ReactNode => {
  const gallery = useGallery();
  const preview = usePreview();
  return (
    <>
      {gallery && <PictureViewer gallery={gallery} onClose={closeGallery} />}
      {preview &&
        !gallery &&
        createPortal(
          <img
            key={preview.url}
            className="picture-preview"
            src={thumbnailOf(preview.url)}
            srcSet={shownSet(preview.url, previewSize)}
            alt=""
            width={previewSize}
            height={previewSize}
            style={{ left: preview.left, top: preview.top }}
          />,
          stage(),
        )}
    </>
  );
};
