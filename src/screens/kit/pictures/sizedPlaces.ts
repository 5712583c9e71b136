import { createContext, useContext } from 'react';
import type { PictureSize } from '../../../core/values/images.ts';

/** A place of the form around an input that a picture of a certain size belongs in. */
export interface SizedPlace {
  /** The field. */
  name: string;
  label: string;
  slot: { name: string } & PictureSize;
  /** Nothing stands there now. */
  isEmpty(): boolean;
  put(url: string): void;
}

const none = (): readonly SizedPlace[] => [];

/** Those that may be filled now, asked when a picture is chosen. */
export const SizedPlaces = createContext<() => readonly SizedPlace[]>(none);

export const useSizedPlaces = (): (() => readonly SizedPlace[]) => useContext(SizedPlaces);
