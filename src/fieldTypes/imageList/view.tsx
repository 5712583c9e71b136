import { Thumbnail } from '../../screens/kit/parts/Thumbnail.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const imageListView: FieldView = {
  ...laterInput(() =>
    import('../../screens/kit/imageInputs/ImageListInput.tsx').then((module) => module.ImageListInput),
  ),
  isHeavy: true,
  inCell: false,
  cell: (value) => (
    <span style={{ display: 'flex', gap: 4 }}>
      {[value]
        .flat()
        .map(String)
        .map((url, place) => url !== '' && <Thumbnail key={place} url={url} />)}
    </span>
  ),
};
