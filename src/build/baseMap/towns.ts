import { createRequire } from 'node:module';
import type { BaseMap } from '../../core/places/baseMap.ts';

type Town = readonly [name: string, lat: number, lng: number];

/** The seats of the Polish voivodeships and other towns of more than 100,000 people: no package is used for so few. */
const polish: readonly Town[] = [
  ['Warszawa', 52.2297, 21.0122],
  ['Kraków', 50.0647, 19.945],
  ['Wrocław', 51.1079, 17.0385],
  ['Łódź', 51.7592, 19.456],
  ['Poznań', 52.4064, 16.9252],
  ['Gdańsk', 54.352, 18.6466],
  ['Szczecin', 53.4285, 14.5528],
  ['Bydgoszcz', 53.1235, 18.0084],
  ['Lublin', 51.2465, 22.5684],
  ['Białystok', 53.1325, 23.1688],
  ['Katowice', 50.2649, 19.0238],
  ['Gdynia', 54.5189, 18.5305],
  ['Częstochowa', 50.8118, 19.1203],
  ['Radom', 51.4027, 21.1471],
  ['Rzeszów', 50.0412, 21.9991],
  ['Toruń', 53.0138, 18.5984],
  ['Kielce', 50.8661, 20.6286],
  ['Olsztyn', 53.7784, 20.4801],
  ['Bielsko-Biała', 49.8224, 19.0584],
  ['Zielona Góra', 51.9356, 15.5062],
  ['Opole', 50.6751, 17.9213],
  ['Gorzów Wielkopolski', 52.7368, 15.2288],
  ['Płock', 52.5463, 19.7065],
  ['Elbląg', 54.1522, 19.4088],
  ['Tarnów', 50.0121, 20.9858],
  ['Koszalin', 54.1943, 16.1722],
  ['Kalisz', 51.7611, 18.091],
  ['Legnica', 51.207, 16.1551],
];

/** The capitals of the Italian regions, which are named before other seats. */
const capitals: ReadonlySet<string> = new Set(
  `Roma,Milano,Napoli,Torino,Palermo,Genova,Bologna,Firenze,Bari,Venezia,Trieste,Trento,Perugia,Ancona,Cagliari,Catanzaro,Potenza,Campobasso,Aosta,L'Aquila`.split(
    ',',
  ),
);

/** Names of towns: the seats of provinces, the Polish towns, then every other municipality of Italy (italian-locations, MIT). */
export const nameTowns = (): BaseMap['towns'] => {
  const { getAllComuni } = createRequire(import.meta.url)('italian-locations') as typeof import('italian-locations'); // its module build cannot be imported by Node
  const known = new Map(getAllComuni().map((town) => [town.codiceIstat, town]));
  const italian = [...known.values()].flatMap(({ nome, coordinate, isCapoluogo }) =>
    coordinate ? [{ town: [nome, coordinate.lat, coordinate.lng] as const, isSeat: isCapoluogo }] : [],
  );
  const seats = italian.flatMap(({ town, isSeat }) => (isSeat ? [town] : []));
  const isCapital = ([name]: Town): boolean => capitals.has(name);
  const large = [...seats.filter(isCapital), ...polish, ...seats.filter((town) => !isCapital(town))];
  const towns: Town[] = [...large, ...italian.flatMap(({ town, isSeat }) => (isSeat ? [] : [town]))];
  return {
    names: towns.map(([name]) => name),
    lat: towns.map(([, lat]) => round(lat)),
    lng: towns.map(([, , lng]) => round(lng)),
    large: large.length,
  };
};

// A name of a town stands for a kilometre around it.
const round = (degrees: number): number => Math.round(degrees * 100) / 100;
