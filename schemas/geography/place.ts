import { decimal } from '../../src/fieldTypes/index.ts';

/** Where something is, in degrees of WGS 84. A new one begins in Milan (spec 002 §9). */
export const place = {
  lat: decimal({ label: 'Latitude', min: -90, max: 90, scale: 6, default: 45.435466 }),
  lng: decimal({ label: 'Longitude', min: -180, max: 180, scale: 6, default: 9.146445 }),
};

/** About where a country lies, in degrees. */
export const countryBoxes = {
  ITA: { lat: [35.2, 47.2], lng: [6.5, 18.7] },
  POL: { lat: [48.9, 55], lng: [14, 24.3] },
} as const;
