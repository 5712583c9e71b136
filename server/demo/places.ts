import { createRequire } from 'node:module';

/** Where a store may stand. */
export interface Town {
  country: 'ITA' | 'POL';
  name: string;
  province: string;
  postalCode: string;
  lat: number;
  lng: number;
}

const italianNames = [
  'Milano',
  'Roma',
  'Torino',
  'Bologna',
  'Firenze',
  'Napoli',
  'Genova',
  'Verona',
  'Padova',
  'Bergamo',
  'Brescia',
  'Parma',
  'Modena',
  'Trento',
  'Bari',
  'Palermo',
];

/** Large Italian towns; places and postal codes come from italian-locations. */
export const italianTowns = (): Town[] => {
  // Its module build imports JSON without an attribute, which Node refuses; and 3 MB are loaded only when they are needed.
  const { getCapoluoghi } = createRequire(import.meta.url)('italian-locations') as typeof import('italian-locations');
  const known = new Map(getCapoluoghi().map((town) => [town.nome, town]));
  return italianNames.flatMap((name) => {
    const town = known.get(name);
    if (!town?.coordinate) return [];
    const { lat, lng } = town.coordinate;
    return [
      {
        country: 'ITA' as const,
        name,
        province: town.siglaProvincia,
        postalCode: town.cap,
        lat: round(lat),
        lng: round(lng),
      },
    ];
  });
};

// The columns keep six digits.
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Polish towns; the province is the first letters of the voivodeship's plates. */
export const polishTowns: readonly Town[] = [
  { country: 'POL', name: 'Warszawa', province: 'MZ', postalCode: '00-001', lat: 52.229676, lng: 21.012229 },
  { country: 'POL', name: 'Kraków', province: 'MA', postalCode: '30-001', lat: 50.06465, lng: 19.94498 },
  { country: 'POL', name: 'Wrocław', province: 'DS', postalCode: '50-001', lat: 51.107885, lng: 17.038538 },
  { country: 'POL', name: 'Poznań', province: 'WP', postalCode: '60-001', lat: 52.406374, lng: 16.925168 },
  { country: 'POL', name: 'Gdańsk', province: 'PM', postalCode: '80-001', lat: 54.352025, lng: 18.646638 },
  { country: 'POL', name: 'Łódź', province: 'LD', postalCode: '90-001', lat: 51.759249, lng: 19.455983 },
];
