import { lazy } from 'react';
import { Thumbnail } from '../../screens/Thumbnail.tsx';
import type { FieldView } from '../../screens/fieldView.ts';

export const imageView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/ImageInput.tsx').then((module) => ({ default: module.ImageInput }))),
  inCell: false,
  headline: 'picture',
  cell: (value) => <Thumbnail url={String(value)} />,
};
