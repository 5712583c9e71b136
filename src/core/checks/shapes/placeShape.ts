import type { PlaceConfig } from '../../words/places/placeConfig.ts';
import { anything, number, objectOf, tableOf, text, type Shape } from './shape.ts';

export const placeShape: Shape = objectOf<PlaceConfig<Record<string, unknown>>>(
  {
    lat: text,
    lng: text,
    radius: text,
    state: text,
    country: text,
    reaches: objectOf<NonNullable<PlaceConfig<Record<string, unknown>>['reaches']>>(
      { resource: text, where: tableOf(anything), with: tableOf(text), unsaid: number },
      { resource: "'locations'", unsaid: '30' },
    ),
  },
  { lat: "'lat'", lng: "'lng'" },
);
