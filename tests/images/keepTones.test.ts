import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../server/images/readPicture.ts';

type Kind = 'gray' | 'gray16' | 'rgb' | 'rgba' | 'palette';
const codes: Readonly<Record<Kind, readonly [type: number, depth: number]>> = {
  gray: [0, 8],
  gray16: [0, 16],
  rgb: [2, 8],
  rgba: [6, 8],
  palette: [3, 8],
};
const tones = Array.from({ length: 32 }, (_, at) => Math.round((at * 255) / 31));

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A picture of one line, a pixel for each tone. */
const buildPng = (kind: Kind, extra: readonly (readonly [string, Buffer])[]): Buffer => {
  const [type, depth] = codes[kind];
  const pixels: Readonly<Record<Kind, (tone: number, at: number) => number[]>> = {
    gray: (tone) => [tone],
    gray16: (tone) => [tone, tone],
    rgb: (tone) => [tone, tone, tone],
    rgba: (tone) => [tone, tone, tone, 255],
    palette: (_, at) => [at],
  };
  const header = Buffer.concat([uint(tones.length), uint(1), Buffer.from([depth, type, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra.map(([name, data]) => chunk(name, data)),
    ...(kind === 'palette' ? [chunk('PLTE', Buffer.from(tones.flatMap((tone) => [tone, tone, tone])))] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, ...tones.flatMap((tone, at) => pixels[kind](tone, at))]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** What is kept of it, as a screen shows it. */
const keptTones = async (png: Buffer): Promise<number[]> => {
  const { bytes } = await readPicture(png);
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return tones.map((_, at) => data[at * info.channels] ?? -1);
};
/** PNG (third edition) §13.13: the number to the power that the file says, encoded as a screen decodes it. */
const seen = (gamma: number): number[] =>
  tones.map((tone) => {
    const light = (tone / 255) ** (1 / gamma);
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
const farthest = (ours: readonly number[], theirs: readonly number[]): number =>
  Math.max(...ours.map((tone, at) => Math.abs(tone - (theirs[at] ?? 0))));
const gAMA = (gamma: number): readonly [string, Buffer] => ['gAMA', uint(Math.round(gamma * 100_000))];

describe('a PNG that says how bright it is meant', () => {
  it.each(
    (['gray', 'gray16', 'rgb', 'rgba', 'palette'] as const).flatMap((kind) =>
      [0.35, 0.7, 1, 2.5].map((gamma) => [kind, gamma] as const),
    ),
  )('is kept as it is seen: %s, gamma %d', async (kind, gamma) => {
    const kept = await keptTones(buildPng(kind, [gAMA(gamma)]));
    // Three of 255 are what browsers differ by.
    expect(farthest(kept, seen(gamma))).toBeLessThanOrEqual(3);
    expect(farthest(kept, tones)).toBeGreaterThan(10);
  });

  it.each<[string, (readonly [string, Buffer])[]]>([
    ['says nothing', []],
    ['says what screens have', [gAMA(0.45455)]],
    ['says that it is sRGB', [['sRGB', Buffer.from([0])], gAMA(1)]],
    ['says nothing that can be', [gAMA(0)]],
  ])('is kept as it is where it %s', async (_, extra) => {
    expect(farthest(await keptTones(buildPng('rgb', extra)), tones)).toBeLessThanOrEqual(1);
  });
});
