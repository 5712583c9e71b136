import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isPictureAddress } from '../../../core/records/webAddress.ts';
import { useResource } from '../access/useResource.ts';
import { readWhole } from '../formState/openRecord.ts';
import { ImageTool } from './ImageTool.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { useToolkit } from '../access/toolkit.ts';
import type { Gallery } from './gallery.ts';
import { picturesOf, type Picture } from './picturesOf.ts';
import { useCopyrights } from './useCopyrights.ts';
import { useZoom, type Zoom } from './useZoom.ts';
import './pictures.css';

interface ViewerProps {
  gallery: Gallery;
  onClose(): void;
}

/** Pictures in full, one after the other: by keys, zoomed, with whose they are (spec 000 §2: the images carousel). */
const PictureViewer = ({ gallery, onClose }: ViewerProps): ReactNode => {
  const { resource, id } = gallery;
  return resource !== undefined && id !== undefined ? (
    <RecordPictures gallery={gallery} resource={resource} id={id} onClose={onClose} />
  ) : (
    <Carousel gallery={gallery} pictures={gallery.pictures} onClose={onClose} />
  );
};
export default PictureViewer;

/** What the list or the header knows is shown at once; the record's other pictures follow. */
const RecordPictures = ({
  gallery,
  resource,
  id,
  onClose,
}: ViewerProps & { resource: string; id: string }): ReactNode => {
  const { fields } = useResource(resource);
  const { fieldTypes } = useToolkit();
  const dataProvider = useDataProvider();
  const { data, isPending } = useQuery({
    queryKey: [resource, 'getOne', { id, meta: { whole: true } }],
    queryFn: () => readWhole(dataProvider, resource, id),
  });
  const pictures = data ? picturesOf(fields, data, fieldTypes) : gallery.pictures;
  return <Carousel gallery={gallery} pictures={pictures} isReading={isPending} onClose={onClose} />;
};

interface CarouselProps extends ViewerProps {
  pictures: readonly Picture[];
  isReading?: boolean;
}

const Carousel = ({ gallery, pictures, isReading = false, onClose }: CarouselProps): ReactNode => {
  const translate = useTranslate();
  const [place, setPlace] = useState(gallery.at);
  const at = Math.max(
    0,
    pictures.findIndex(({ places }) => place !== undefined && places.includes(place)),
  );
  const picture = pictures[at];
  const zoom = useZoom(picture?.url);
  const total = pictures.length;
  const go = (to: number): void => setPlace(pictures[(to + total) % total]?.places[0]);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby="pictures-title"
      onKeyDown={(event) => picture && pressKey(event, keysOf({ at, total, go, zoom }))}
    >
      <div className="pictures">
        <div className="pictures-head">
          <h2 id="pictures-title">{picture?.name ?? translate('toolkit.pictures.title')}</h2>
          {picture && (
            <>
              <span className="pictures-counter" role="status">
                <span className="visually-hidden">{picture.name}, </span>
                {translate('toolkit.pictures.counter', { at: at + 1, total })}
              </span>
              <ZoomTools zoom={zoom} />
              <LinkButton gallery={gallery} picture={picture} />
            </>
          )}
          <ImageTool icon={X} label={translate('toolkit.close')} onClick={onClose} />
        </div>
        {picture ? (
          <>
            <div className="pictures-middle">
              {total > 1 && (
                <ImageTool
                  icon={ChevronLeft}
                  label={translate('toolkit.pictures.previous')}
                  onClick={() => go(at - 1)}
                />
              )}
              <Stage picture={picture} zoom={zoom} />
              {total > 1 && (
                <ImageTool icon={ChevronRight} label={translate('toolkit.pictures.next')} onClick={() => go(at + 1)} />
              )}
            </div>
            <CopyrightLine resource={gallery.resource} url={picture.url} />
            {total > 1 && <Strip pictures={pictures} at={at} onGo={go} />}
          </>
        ) : (
          <p className="pictures-note" role="status">
            {translate(isReading ? 'toolkit.loading' : 'toolkit.pictures.none')}
          </p>
        )}
      </div>
    </Dialog>
  );
};

type Keys = Readonly<Record<string, () => void>>;

const keysOf = ({ at, total, go, zoom }: { at: number; total: number; go(to: number): void; zoom: Zoom }): Keys => ({
  ArrowLeft: () => go(at - 1),
  ArrowUp: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  ArrowDown: () => go(at + 1),
  Home: () => go(0),
  End: () => go(total - 1),
  '+': zoom.nearer,
  '=': zoom.nearer,
  '-': zoom.farther,
  '0': zoom.whole,
  'Shift ArrowLeft': () => zoom.pan(-1, 0),
  'Shift ArrowRight': () => zoom.pan(1, 0),
  'Shift ArrowUp': () => zoom.pan(0, -1),
  'Shift ArrowDown': () => zoom.pan(0, 1),
});

const pressKey = (event: KeyboardEvent, keys: Keys): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = keys[event.shiftKey && event.key.startsWith('Arrow') ? `Shift ${event.key}` : event.key];
  if (!act) return;
  event.preventDefault();
  act();
};

const percentOf = ({ level }: Zoom): number => Math.round(level * 100);

const ZoomTools = ({ zoom }: { zoom: Zoom }): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      <ImageTool icon={ZoomOut} label={translate('toolkit.pictures.farther')} onClick={zoom.farther} />
      <button
        type="button"
        className="pictures-percent"
        title={translate('toolkit.pictures.whole')}
        onClick={zoom.whole}
      >{`${percentOf(zoom)} %`}</button>
      <ImageTool icon={ZoomIn} label={translate('toolkit.pictures.nearer')} onClick={zoom.nearer} />
    </>
  );
};

/** Copies the address under which the record opens with this picture. */
const LinkButton = ({ gallery: { resource, id }, picture }: { gallery: Gallery; picture: Picture }): ReactNode => {
  const translate = useTranslate();
  if (resource === undefined || id === undefined) return null;
  const link = `${window.location.origin}/${resource}/${encodeURIComponent(id)}?picture=${encodeURIComponent(picture.places[0] ?? '')}`;
  return <CopyButton text={link} what={translate('toolkit.pictures.link')} />;
};

const Stage = ({ picture: { name, url }, zoom }: { picture: Picture; zoom: Zoom }): ReactNode => {
  const translate = useTranslate();
  const [broken, setBroken] = useState<string | null>(null);
  const percent = percentOf(zoom);
  const { stage } = zoom;
  useEffect(() => stage.current?.focus(), [stage]);
  const isZoomed = zoom.level > 1;
  return (
    <div
      ref={stage}
      className="pictures-stage"
      data-zoomed={isZoomed || undefined}
      tabIndex={0}
      role="group"
      aria-label={translate('toolkit.pictures.stage', { name, percent })}
      onPointerDown={zoom.grab}
      onDoubleClick={isZoomed ? zoom.whole : zoom.nearer}
    >
      {broken === url || !isPictureAddress(url) ? (
        <p className="pictures-note" role="alert">
          {translate('toolkit.pictures.failed', { url })}
        </p>
      ) : (
        <img
          key={url}
          src={url}
          alt={name}
          draggable={false}
          style={{ width: `${percent}%`, height: `${percent}%` }}
          onError={() => setBroken(url)}
        />
      )}
    </div>
  );
};

const CopyrightLine = ({ resource, url }: { resource: string | undefined; url: string }): ReactNode => {
  const translate = useTranslate();
  const { state, holders } = useCopyrights(resource, url);
  const said = {
    loading: '\u00a0',
    failed: translate('toolkit.images.copyrightNotRead'),
    known:
      holders.map(({ country, text }) => `© ${text} (${country})`).join(', ') ||
      translate('toolkit.pictures.noCopyright'),
  };
  return <p className="pictures-copyright">{resource === undefined ? '\u00a0' : said[state]}</p>;
};

/** All of them, small. */
const Strip = ({
  pictures,
  at,
  onGo,
}: {
  pictures: readonly Picture[];
  at: number;
  onGo(to: number): void;
}): ReactNode => (
  <ul className="pictures-strip">
    {pictures.map(({ name, url }, place) => (
      <li key={url}>
        <button
          type="button"
          aria-label={name}
          title={name}
          aria-current={place === at || undefined}
          onClick={() => onGo(place)}
        >
          <Thumbnail url={url} size={48} />
        </button>
      </li>
    ))}
  </ul>
);
