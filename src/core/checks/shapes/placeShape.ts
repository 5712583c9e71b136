import type { PlaceConfig } from '../../words/places/placeConfig.ts';
import { anything, number, objectOf, tableOf, text, type Shape } from './shape.ts';

export const placeShape: Shape = objectOf<PlaceConfig<Record<string, unknown>>>(
  {
    lat: text,
    lng: text,
    radius: text,
    state: text,
    folder: text,
    within: objectOf<NonNullable<PlaceConfig<Record<string, unknown>>['within']>>(
      { field: text, boxes: tableOf(anything) },
      { field: "'country'", boxes: '{ ITA: { lat: [35.2, 47.2], lng: [6.5, 18.7] } }' },
    ),
    reaches: objectOf<NonNullable<PlaceConfig<Record<string, unknown>>['reaches']>>(
      { resource: text, where: tableOf(anything), with: tableOf(text), unsaid: number },
      { resource: "'locations'", unsaid: '30' },
    ),
  },
  { lat: "'lat'", lng: "'lng'" },
);
