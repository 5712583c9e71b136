import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropArea, PictureSize } from '../../../core/values/images.ts';
import { useToast } from '../messages/useToast.ts';
import type { ImageSlot } from './ImageControl.tsx';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { CutPlaces } from './CutPlaces.tsx';
import { toWhole } from './cuts.ts';
import { useCuts, type Cuts } from './useCuts.ts';

interface ImageCropDialogProps {
  name: string;
  field: string;
  /** A chosen file, or the address of an uploaded picture. */
  picture: Blob | string;
  slot?: ImageSlot | undefined;
  onCrop(file: Blob, area: CropArea): void;
  onClose(): void;
}

const shapes = { own: null, square: 1, wide: 4 / 3, tall: 3 / 4 } as const;
type Shape = keyof typeof shapes;

/**
 * Cuts a picture to the shape of its place, or to one that is chosen; the server does the cutting. Where the form has further places of
 * a size, it may be cut for those at the same time, each in its own way.
 */
export const ImageCropDialog = ({ name, field, picture, slot, onCrop, onClose }: ImageCropDialogProps): ReactNode => {
  const translate = useTranslate();
  const cuts = useCuts(field);
  const { file, address, failed } = useLoaded(picture);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<Shape>('own');
  const [size, setSize] = useState<PictureSize | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const place = cuts?.active.slot ?? slot;
  const ofSlot = place?.width && place.height ? place.width / place.height : null;
  const own = size ? size.width / size.height : 1;
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: cuts ? 960 : 640 } } }}
      aria-labelledby="crop-title"
    >
      <DialogTitle id="crop-title">
        {translate('toolkit.images.crop', { name: cuts?.active.label ?? name })}
      </DialogTitle>
      <div className="image-dialog" data-several={cuts !== null}>
        <div className="image-stage">
          {address !== null && (
            <Cropper
              key={cuts?.active.name}
              image={address}
              crop={position}
              zoom={zoom}
              maxZoom={4}
              aspect={ofSlot ?? shapes[shape] ?? own}
              disableAutomaticStylesInjection
              mediaProps={{ alt: name }}
              cropperProps={{ 'aria-label': translate('toolkit.images.cropHelp'), role: 'group' }}
              initialCroppedAreaPixels={cuts && size ? cuts.partOf(cuts.active, size) : undefined}
              onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => cuts?.keepPart(pixels)}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        {failed && <p role="alert">{translate('toolkit.images.cropFailed')}</p>}
        <p className="image-hint">{translate('toolkit.images.cropHelp')}</p>
        <label className="image-zoom">
          {translate('toolkit.images.zoom')}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {cuts && address !== null && size && <CutPlaces cuts={cuts} address={address} picture={size} />}
        {ofSlot === null && <ShapeChoice shape={shape} onShape={setShape} />}
        <div className="image-dialog-actions">
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          {cuts ? (
            <SendCuts cuts={cuts} file={file} picture={size} onSent={onClose} />
          ) : (
            <Button
              variant="contained"
              color="primary"
              disabled={!area || !file}
              onClick={() => file && area && onCrop(file, toWhole(area, size))}
            >
              {translate('toolkit.images.cropSave')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

interface SendCutsProps {
  cuts: Cuts;
  file: Blob | null;
  picture: PictureSize | null;
  onSent(): void;
}

/** Stays where a place was refused; pressed again it goes on with what is left. */
const SendCuts = ({ cuts, file, picture, onSent }: SendCutsProps): ReactNode => {
  const translate = useTranslate();
  const toast = useToast();
  const count = picture ? cuts.chosenOf(picture).length : 0;
  const send = async (): Promise<void> => {
    if (!file || !picture || cuts.isSending || !(await cuts.send(file, picture))) return;
    toast({ level: 'info', title: translate('toolkit.images.uploaded') });
    onSent();
  };
  return (
    <Button
      variant="contained"
      color="primary"
      disabled={!file || !picture || count === 0}
      aria-busy={cuts.isSending}
      onClick={() => void send()}
    >
      {count > 1
        ? translate('toolkit.images.cropSaveMany', { smart_count: count })
        : translate('toolkit.images.cropSave')}
    </Button>
  );
};

const ShapeChoice = ({ shape, onShape }: { shape: Shape; onShape(shape: Shape): void }): ReactNode => {
  const translate = useTranslate();
  return (
    <fieldset className="image-shapes">
      <legend>{translate('toolkit.images.shape')}</legend>
      {(Object.keys(shapes) as Shape[]).map((one) => (
        // the keys of the table above
        <label key={one}>
          <input type="radio" name="image-shape" checked={one === shape} onChange={() => onShape(one)} />{' '}
          {translate(`toolkit.images.shapes.${one}`)}
        </label>
      ))}
    </fieldset>
  );
};

/** The bytes of a picture, and an address under which the page shows them. */
const useLoaded = (picture: Blob | string): { file: Blob | null; address: string | null; failed: boolean } => {
  const [loaded, setLoaded] = useState<{ file: Blob; address: string } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    const show = (file: Blob): void => {
      if (isOver) return;
      address = URL.createObjectURL(file);
      setLoaded({ file, address });
    };
    if (typeof picture === 'string')
      void fetch(picture)
        .then((answer) => answer.blob())
        .then(show, () => setFailed(true));
    else show(picture);
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [picture]);
  return { file: loaded?.file ?? null, address: loaded?.address ?? null, failed };
};
