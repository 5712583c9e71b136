import { Copyright, Crop, RefreshCw, Upload, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isUploaded, pictureTypes } from '../../../core/values/images.ts';
import { PictureButton } from '../pictures/PictureButton.tsx';
import type { Field } from '../../../core/fields/field.ts';
import type { Picture } from '../pictures/picturesOf.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { isLargeEnough } from './cuts.ts';
import { ImageDrop } from './ImageDrop.tsx';
import { ImageTool } from '../pictures/ImageTool.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useImageUpload } from './useImageUpload.ts';
import { useThumbnailRefresh } from './useThumbnailRefresh.ts';
import { PictureSizes } from './PictureSizes.tsx';
import { later } from '../openings/later.tsx';
import './images.css';

const ImageCropDialog = later(async () => ({ default: (await import('./ImageCropDialog.tsx')).ImageCropDialog }));
const ImageCopyrightDialog = later(async () => ({
  default: (await import('./ImageCopyrightDialog.tsx')).ImageCopyrightDialog,
}));

export type ImageSlot = NonNullable<Field['slots']>[number];

interface ImageControlProps {
  /** What the picture is called: the label of the field, or of its slot. */
  name: string;
  field: string;
  slot?: ImageSlot | undefined;
  url: string | null;
  disabled: boolean;
  onUrl(url: string): void;
  onRemove(): void;
  /** The input of the address. */
  children: ReactNode;
  /** Further buttons. */
  tools?: ReactNode;
  /** Those that are leafed through from this one; default: it alone. */
  pictures?(): readonly Picture[];
}

/** A picture with all that can be done with it: upload by button, drop or paste, crop, copyright, remove. */
export const ImageControl = (props: ImageControlProps): ReactNode => {
  const { name, slot, url, disabled } = props;
  const translate = useTranslate();
  const shown = useRested(url);
  const upload = useImageUpload({ field: props.field, slot: slot?.name, onUrl: props.onUrl });
  const [toCrop, setToCrop] = useState<Blob | string | null>(null);
  const [isAskingCopyright, setAskingCopyright] = useState(false);
  const own: Picture = { places: [slot ? `${props.field}.${slot.name}` : props.field], name, url: shown ?? '' };
  const address = useRef<HTMLDivElement>(null);
  const remove = (): void => {
    props.onRemove();
    // The button goes with the picture; who pressed it stays at its place.
    address.current?.querySelector('input')?.focus();
  };
  const take = async (file: Blob): Promise<void> =>
    (await needsCut(file, slot)) ? setToCrop(file) : upload.start(file);
  return (
    <ImageDrop disabled={disabled} onFile={(file) => void take(file)}>
      {shown === null ? (
        <Thumbnail url={null} size={64} />
      ) : (
        <PictureButton picture={own} size={64} {...(props.pictures && { pictures: props.pictures })} />
      )}
      <div ref={address}>
        {props.children}
        {!disabled && (
          <div className="image-tools">
            <PickButton name={name} hasPicture={url !== null} onFile={(file) => void take(file)} />
            {props.tools}
            {url !== null && isUploaded(url) && <UploadedTools name={name} url={url} onCrop={() => setToCrop(url)} />}
            {url !== null && (
              <>
                <ImageTool
                  icon={Copyright}
                  label={translate('toolkit.images.copyright', { name })}
                  onClick={() => setAskingCopyright(true)}
                />
                <ImageTool icon={X} label={translate('toolkit.inputs.remove', { name })} onClick={remove} />
              </>
            )}
            <SizeHint slot={slot} />
          </div>
        )}
        <UploadProgress name={name} upload={upload} />
        <PictureSizes name={name} slot={slot} url={shown} />
      </div>
      {toCrop !== null && (
        <ImageCropDialog
          name={name}
          field={props.field}
          picture={toCrop}
          slot={slot}
          onClose={() => setToCrop(null)}
          onCrop={(file, area) => {
            setToCrop(null);
            upload.start(file, area);
          }}
        />
      )}
      {isAskingCopyright && url !== null && (
        <ImageCopyrightDialog name={name} url={url} onClose={() => setAskingCopyright(false)} />
      )}
    </ImageDrop>
  );
};

// Longer than between two keys: nobody is asked for the picture of half an address.
const restTime = 250;

/** The address, when it has not changed for a while; one that is gone is gone at once. */
const useRested = (url: string | null): string | null => {
  const [rested, setRested] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setRested(url), restTime);
    return () => clearTimeout(timer);
  }, [url]);
  return url === null ? null : rested;
};

/** What can be done only with pictures that lie here. */
const UploadedTools = ({ name, url, onCrop }: { name: string; url: string; onCrop(): void }): ReactNode => {
  const translate = useTranslate();
  const refresh = useThumbnailRefresh(url);
  return (
    <>
      <ImageTool icon={Crop} label={translate('toolkit.images.crop', { name })} onClick={onCrop} />
      <ImageTool
        icon={RefreshCw}
        label={translate('toolkit.images.refresh', { name })}
        onClick={() => void refresh()}
      />
    </>
  );
};

const PickButton = ({
  name,
  hasPicture,
  onFile,
}: {
  name: string;
  hasPicture: boolean;
  onFile(file: Blob): void;
}): ReactNode => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
    // The same file can be chosen once more.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <ImageTool
        icon={Upload}
        label={translate(hasPicture ? 'toolkit.images.replace' : 'toolkit.images.upload', { name })}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => choose(event.target.files)}
      />
    </>
  );
};

const SizeHint = ({ slot }: { slot: ImageSlot | undefined }): ReactNode => {
  const translate = useTranslate();
  const parts = [
    slot?.width && slot.height
      ? translate('toolkit.images.needed', { width: slot.width, height: slot.height })
      : translate('toolkit.images.drop'),
    ...(slot?.required ? [translate('toolkit.images.required')] : []),
  ];
  return <span className="image-hint">{parts.join(', ')}</span>;
};

/** Whether a picture has to be cut for its place. What is too small for it, or cannot be looked at, goes to the server, which says why. */
const needsCut = async (file: Blob, slot: ImageSlot | undefined): Promise<boolean> => {
  if (!slot?.width || !slot.height) return false;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return false;
  const { width, height } = picture;
  picture.close();
  const place = { width: slot.width, height: slot.height };
  return isLargeEnough({ width, height }, place) && (width !== place.width || height !== place.height);
};
