import { Thumbnail } from '../../screens/kit/parts/Thumbnail.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const imageView: FieldView = {
  ...laterInput(() => import('../../screens/kit/imageInputs/ImageInput.tsx').then((module) => module.ImageInput)),
  isHeavy: true,
  inCell: false,
  headline: 'picture',
  cell: (value) => <Thumbnail url={String(value)} />,
};
