import { useSyncExternalStore } from 'react';
import type { Picture } from './picturesOf.ts';

/** Pictures that are looked at large, one after the other. */
export interface Gallery {
  /** Whose pictures they are, where that is known: by it the copyright is asked for. */
  resource: string | undefined;
  pictures: readonly Picture[];
  /** The place of the picture that is shown first; without it, the first of all. */
  at?: string;
  /** The record whose other pictures are read too, and to which a link leads. */
  id?: string | undefined;
}

let shown: Gallery | null = null;
const listeners = new Set<() => void>();

const show = (gallery: Gallery | null): void => {
  shown = gallery;
  for (const listener of [...listeners]) listener();
};

/** Shows pictures over the page, whatever stands there. */
export const openGallery = (gallery: Gallery): void => show(gallery);

export const closeGallery = (): void => show(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pictures that are open; null: none. */
export const useGallery = (): Gallery | null => useSyncExternalStore(subscribe, () => shown);
