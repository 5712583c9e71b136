import type { PlaceConfig } from '../../words/places/placeConfig.ts';
import { objectOf, text, type Shape } from './shape.ts';

export const placeShape: Shape = objectOf<PlaceConfig<Record<string, unknown>>>(
  { lat: text, lng: text, radius: text, state: text, folder: text },
  { lat: "'lat'", lng: "'lng'" },
);
