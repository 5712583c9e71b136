import { Thumbnail } from '../../screens/Thumbnail.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const imageView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/ImageInput.tsx').then((module) => module.ImageInput)),
  isHeavy: true,
  inCell: false,
  headline: 'picture',
  cell: (value) => <Thumbnail url={String(value)} />,
};
