import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { grayProfile, rgbProfile } from './gammaProfile.ts';

const signatureBytes = 8;
/** A chunk besides its data: length, type and check sum. */
const frameBytes = 12;
/** What a screen has, and what a picture is taken to have that says nothing. */
const usual = 2.2;
/** From here on browsers take the tones for usual. */
const tolerance = 0.05;

/**
 * A PNG may say by gAMA how bright its numbers are meant, which browsers follow and the picture library does not: it is given
 * a colour profile that says the same. One that has a profile or says that it is sRGB is left as it is, as any other file.
 */
export const keepTones = async (png: Buffer): Promise<Buffer> => {
  const chunks = readChunks(png);
  const has = (type: string): boolean => chunks.some((chunk) => chunk.type === type);
  const header = chunks.find(({ type }) => type === 'IHDR');
  const gamma = chunks.find(({ type, data }) => type === 'gAMA' && data.length === 4)?.data.readUInt32BE(0) ?? 0;
  if (!header || header.data.length < 13 || gamma === 0 || has('iCCP') || has('sRGB')) return png;
  const exponent = 100_000 / gamma;
  if (Math.abs(usual / exponent - 1) < tolerance || exponent > 10) return png;
  const isGray = (header.data[9] ?? 0) % 4 === 0;
  // The library converts no profile of 16 bits of gray.
  if (isGray && header.data[8] === 16) return keepTones(await withGamma(sharp(png).toColourspace('b-w').png(), gamma));
  const profile = isGray ? grayProfile(exponent) : rgbProfile(exponent);
  return insert(
    png,
    header.end,
    makeChunk('iCCP', Buffer.concat([Buffer.from('gamma\0\0', 'latin1'), deflateSync(profile)])),
  );
};

const withGamma = async (picture: Sharp, gamma: number): Promise<Buffer> => {
  const png = await picture.toBuffer();
  const data = Buffer.alloc(4);
  data.writeUInt32BE(gamma);
  return insert(png, readChunks(png)[0]?.end ?? signatureBytes, makeChunk('gAMA', data));
};

interface Chunk {
  type: string;
  data: Buffer;
  /** Where the next one begins. */
  end: number;
}

/** The chunks before the picture itself. */
const readChunks = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; at + frameBytes <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || at + frameBytes + length > png.length) break;
    at += frameBytes + length;
    chunks.push({ type, data: png.subarray(at - length - 4, at - 4), end: at });
  }
  return chunks;
};

const insert = (png: Buffer, at: number, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);

const makeChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};
