// Colour profiles (ICC.1:2001-04) of a screen whose tones are a power of its numbers; the colours are those of sRGB.

const headerBytes = 128;

export const rgbProfile = (exponent: number): Buffer => {
  const curve = curveOf(exponent);
  return makeProfile('RGB ', [
    ...shared,
    ['rXYZ', point(0.4361, 0.2225, 0.0139)],
    ['gXYZ', point(0.3851, 0.7169, 0.0971)],
    ['bXYZ', point(0.1431, 0.0606, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
};

export const grayProfile = (exponent: number): Buffer => makeProfile('GRAY', [...shared, ['kTRC', curveOf(exponent)]]);

type Tag = readonly [name: string, data: Buffer];

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const fixed = (value: number): Buffer => word(Math.round(value * 65_536));
const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);

const point = (x: number, y: number, z: number): Buffer =>
  Buffer.concat([ascii('XYZ \0\0\0\0'), fixed(x), fixed(y), fixed(z)]);

const steps = 1_024;

/** The power as points of a curve: the form that holds the exponent itself has but two digits for it. */
const curveOf = (exponent: number): Buffer => {
  const points = Buffer.alloc(steps * 2);
  for (let step = 0; step < steps; step += 1)
    points.writeUInt16BE(Math.round(65_535 * (step / (steps - 1)) ** exponent), step * 2);
  return padded(Buffer.concat([ascii('curv\0\0\0\0'), word(steps), points]));
};

const name = 'gamma';
const shared: readonly Tag[] = [
  ['desc', padded(Buffer.concat([ascii('desc\0\0\0\0'), word(name.length + 1), ascii(`${name}\0`), Buffer.alloc(78)]))],
  ['cprt', padded(Buffer.concat([ascii('text\0\0\0\0'), ascii(`${name}\0`)]))],
  ['wtpt', point(0.9642, 1, 0.8249)],
];

const makeProfile = (space: 'RGB ' | 'GRAY', tags: readonly Tag[]): Buffer => {
  const table = [word(tags.length)];
  let at = headerBytes + 4 + tags.length * 12;
  for (const [tag, data] of tags) {
    table.push(ascii(tag), word(at), word(data.length));
    at += data.length;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x02100000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(header, 68);
  return Buffer.concat([header, ...table, ...tags.map(([, data]) => data)]);
};
