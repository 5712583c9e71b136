import { useSyncExternalStore, type SyntheticEvent } from 'react';
import { pictureOf } from '../../../core/values/images.ts';

/** The thumbnail under the pointer: the address of its picture, and where it lies. */
interface Preview {
  url: string;
  left: number;
  top: number;
}

/** Of its box, in px. */
export const previewSize = 256;

let shown: Preview | null = null;
const listeners = new Set<() => void>();

/** An event of the pointer: over a thumbnail the picture is shown larger, over anything else no longer. */
export const previewOf = ({ type, target }: Pick<SyntheticEvent, 'type' | 'target'>): void => {
  const picture = type === 'pointerleave' ? null : (target as Element).closest<HTMLImageElement>('img.thumbnail'); // pointers are over elements
  if (picture === null && shown === null) return;
  const src = picture?.getAttribute('src');
  shown = picture && src ? { url: pictureOf(src), ...placeBeside(picture.getBoundingClientRect()) } : null;
  for (const listener of [...listeners]) listener();
};

// At the right of the thumbnail where there is room, else at its left; never beyond the window.
const placeBeside = ({ left, right, top }: DOMRect): { left: number; top: number } => ({
  left: right + 8 + previewSize <= window.innerWidth ? right + 8 : Math.max(8, left - 8 - previewSize),
  top: Math.max(8, Math.min(top, window.innerHeight - 8 - previewSize)),
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreview = (): Preview | null => useSyncExternalStore(subscribe, () => shown);
