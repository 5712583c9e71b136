import { Thumbnail } from '../../screens/Thumbnail.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const imageListView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/ImageListInput.tsx').then((module) => module.ImageListInput)),
  isHeavy: true,
  inCell: false,
  cell: (value) => (
    <span style={{ display: 'flex', gap: 4 }}>
      {[value].flat().map(String).map((url, place) => url !== '' && <Thumbnail key={place} url={url} />)}
    </span>
  ),
};
