import Button from '@mui/material/Button';
import { Crop } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PictureSize } from '../../../core/values/images.ts';
import type { SizedPlace } from '../pictures/sizedPlaces.ts';
import { isLargeEnough, shownPart } from './cuts.ts';
import { emptyPlaces, type Cuts } from './useCuts.ts';

/** What a preview may take, in px. */
const previewWidth = 96;
const previewHeight = 64;

interface CutPlacesProps {
  cuts: Cuts;
  /** The address under which the page shows the picture. */
  address: string;
  picture: PictureSize;
}

/** The places of the form that a picture may be cut for: each as it would look, to be chosen and to be cut. */
export const CutPlaces = ({ cuts, address, picture }: CutPlacesProps): ReactNode => {
  const translate = useTranslate();
  const empty = emptyPlaces(cuts, picture).filter((name) => !cuts.isChosen(name));
  return (
    <fieldset className="image-cuts">
      <legend>{translate('toolkit.images.places')}</legend>
      {empty.length > 0 && (
        <Button size="small" onClick={() => cuts.choose(empty, true)}>
          {translate('toolkit.images.chooseEmpty', { smart_count: empty.length })}
        </Button>
      )}
      <ul>
        {cuts.places.map((place) => (
          <CutPlace key={place.name} place={place} cuts={cuts} address={address} picture={picture} />
        ))}
      </ul>
    </fieldset>
  );
};

const CutPlace = ({ place, cuts, address, picture }: CutPlacesProps & { place: SizedPlace }): ReactNode => {
  const translate = useTranslate();
  const { name, label, slot } = place;
  const isPossible = isLargeEnough(picture, slot);
  const state = cuts.stateOf(name);
  const { size, position } = shownPart(cuts.partOf(place, picture), picture);
  return (
    <li aria-current={name === cuts.active.name ? true : undefined}>
      <span
        className="image-cut"
        style={{
          width: Math.min(previewWidth, (previewHeight * slot.width) / slot.height),
          aspectRatio: `${slot.width} / ${slot.height}`,
          backgroundImage: `url(${address})`,
          backgroundSize: size,
          backgroundPosition: position,
        }}
        aria-hidden
      />
      <label>
        <input
          type="checkbox"
          checked={isPossible && cuts.isChosen(name)}
          disabled={!isPossible || cuts.isSending || state?.type === 'done'}
          onChange={({ target }) => cuts.choose([name], target.checked)}
        />
        <span>
          {label}
          <small>{translate('toolkit.images.needed', { width: slot.width, height: slot.height })}</small>
          {!isPossible && <small>{translate('toolkit.images.tooSmall')}</small>}
          {state?.type === 'sending' && <small>{translate('toolkit.images.uploading', { name: label })}</small>}
          {state?.type === 'done' && <small>{translate('toolkit.images.done')}</small>}
          {state?.type === 'refused' && (
            <small role="alert" className="field-fault">
              {state.why}
            </small>
          )}
        </span>
      </label>
      {isPossible && (
        <button
          type="button"
          className="control-button"
          aria-pressed={name === cuts.active.name}
          aria-label={translate('toolkit.images.crop', { name: label })}
          title={translate('toolkit.images.crop', { name: label })}
          onClick={() => cuts.cut(name)}
        >
          <Crop size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
};
