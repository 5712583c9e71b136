import { useState, type ReactNode } from 'react';
import { shownSet, thumbnailOf } from '../../../core/values/images.ts';
import { isPictureAddress } from '../../../core/records/webAddress.ts';
import './cells.css';

/** A picture in a box of fixed size; a placeholder stands there while there is none, or when it cannot be loaded. */
export const Thumbnail = ({
  url,
  size = 32,
  alt = '',
}: {
  url: string | null;
  size?: number;
  alt?: string;
}): ReactNode => {
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url || !isPictureAddress(url)) return <PicturePlaceholder size={size} />;
  return (
    <img
      key={url}
      className="thumbnail"
      src={thumbnailOf(url)}
      srcSet={shownSet(url, size)}
      width={size}
      height={size}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
};

const PicturePlaceholder = ({ size }: { size: number }): ReactNode => (
  <span className="thumbnail thumbnail-empty" style={{ width: size, height: size }} aria-hidden>
    <svg width={size / 2} height={size / 2} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75}>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <circle cx="9" cy="9" r="2" />
      <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" />
    </svg>
  </span>
);
