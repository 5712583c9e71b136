import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { PictureButton } from '../pictures/PictureButton.tsx';
import { fieldPictures, type Picture } from '../pictures/picturesOf.ts';

interface PicturesDifferenceProps {
  field: Field;
  before: unknown;
  after: unknown;
}

/** What became of the pictures of slots: by slot, what was there and what is. */
export const PicturesDifference = ({ field, before, after }: PicturesDifferenceProps): ReactNode => {
  const translate = useTranslate();
  const [old, now] = [byPlace(field, before), byPlace(field, after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (place) => old.get(place)?.url !== now.get(place)?.url,
  );
  return (
    <span className="difference">
      {changed.map((place) => (
        <span key={place} className="difference">
          <span className="quiet">{(now.get(place) ?? old.get(place))?.name}</span>
          <del>
            <Side picture={old.get(place)} />
          </del>
          <ArrowRight size={12} strokeWidth={1.75} aria-label={translate('toolkit.history.became')} role="img" />
          <ins>
            <Side picture={now.get(place)} />
          </ins>
        </span>
      ))}
    </span>
  );
};

const byPlace = (field: Field, value: unknown): Map<string, Picture> =>
  new Map(fieldPictures(field, value).map((picture) => [picture.places.join(), picture]));

const Side = ({ picture }: { picture: Picture | undefined }): ReactNode =>
  picture ? <PictureButton picture={picture} /> : '–';
