import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import Cropper, { type Area, type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropArea } from '../../../core/values/images.ts';
import type { ImageSlot } from './ImageControl.tsx';
import { unlessBeside } from '../parts/unlessBeside.ts';

interface ImageCropDialogProps {
  name: string;
  /** A chosen file, or the address of an uploaded picture. */
  picture: Blob | string;
  slot?: ImageSlot | undefined;
  onCrop(file: Blob, area: CropArea): void;
  onClose(): void;
}

const shapes = { own: null, square: 1, wide: 4 / 3, tall: 3 / 4 } as const;
type Shape = keyof typeof shapes;

/** Cuts a picture to the shape of its place, or to one that is chosen; the server does the cutting. */
export const ImageCropDialog = ({ name, picture, slot, onCrop, onClose }: ImageCropDialogProps): ReactNode => {
  const translate = useTranslate();
  const { file, address, failed } = useLoaded(picture);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<Shape>('own');
  const [size, setSize] = useState<MediaSize | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const ofSlot = slot?.width && slot.height ? slot.width / slot.height : null;
  const own = size ? size.naturalWidth / size.naturalHeight : 1;
  const title = translate('toolkit.images.crop', { name });
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 640 } } }}
      aria-labelledby="crop-title"
    >
      <DialogTitle id="crop-title">{title}</DialogTitle>
      <div className="image-dialog">
        <div className="image-stage">
          {address !== null && (
            <Cropper
              image={address}
              crop={position}
              zoom={zoom}
              maxZoom={4}
              aspect={ofSlot ?? shapes[shape] ?? own}
              disableAutomaticStylesInjection
              mediaProps={{ alt: name }}
              cropperProps={{ 'aria-label': translate('toolkit.images.cropHelp'), role: 'group' }}
              onMediaLoaded={setSize}
              onCropChange={setPosition}
              onZoomChange={setZoom}
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
        {ofSlot === null && <ShapeChoice shape={shape} onShape={setShape} />}
        <div className="image-dialog-actions">
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!area || !file}
            onClick={() => file && area && onCrop(file, toWhole(area, size))}
          >
            {translate('toolkit.images.cropSave')}
          </Button>
        </div>
      </div>
    </Dialog>
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

/** Whole pixels that lie inside the picture. */
const toWhole = ({ x, y, width, height }: Area, size: MediaSize | null): CropArea => {
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  const within = (wanted: number, whole: number | undefined, start: number): number =>
    Math.max(1, Math.min(Math.round(wanted), (whole ?? Infinity) - start));
  return {
    left,
    top,
    width: within(width, size?.naturalWidth, left),
    height: within(height, size?.naturalHeight, top),
  };
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
