import { lazy } from 'react';
import { Thumbnail } from '../../screens/Thumbnail.tsx';
import type { FieldView } from '../../screens/fieldView.ts';

export const imageListView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/ImageListInput.tsx').then((module) => ({ default: module.ImageListInput }))),
  inCell: false,
  cell: (value) => (
    <span style={{ display: 'flex', gap: 4 }}>
      {[value].flat().map(String).map((url) => (
        <Thumbnail key={url} url={url} />
      ))}
    </span>
  ),
};
