import sharp, { type Metadata, type Sharp } from 'sharp';
import { shownSides } from '../../src/core/values/images.ts';
import type { PictureSize } from '../engine/context/context.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { inTurns } from '../../src/core/values/inTurns.ts';
import { keepTones } from './keepTones.ts';
import { pictureFormats, type MadeSize, type PictureFormat } from './pictureNames.ts';

/** In pixels of the picture as it is seen, its top left corner being 0, 0. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Picture extends PictureSize {
  bytes: Buffer;
  format: PictureFormat;
}

/** A small file may hold a huge picture: what is larger than this is refused by its header, before it is unpacked. */
const maxSide = 12_000;
const maxPixels = 50_000_000;
const thumbnailSide = 256;
const seconds = 20;

/** The longest side of a picture that screens show. */
type ShownSide = (typeof shownSides)[number];

const signatures: readonly (readonly [PictureFormat, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/**
 * Reads an uploaded file as a picture by its content and writes it anew: turned as its camera said, in sRGB with the tones that it is seen with, without metadata
 * and without whatever else the file held. `crop` is cut out; `size` is what becomes of it, and is never larger than the cut.
 * Throws 422 with the sentence of spec 002 §5 for what is no whole jpg or png.
 */
export const readPicture = (
  file: Buffer,
  { crop, size }: { crop?: Rectangle; size?: PictureSize } = {},
): Promise<Picture> =>
  oneAtATime(async () => {
    const { format, ...whole } = await readHeader(file);
    if (crop) requireInside(crop, whole);
    const cut = crop ?? whole;
    if (size) requireSize(cut, size, crop !== undefined);
    const bytes = format === 'png' ? await keepTones(file).catch(refuse) : file;
    const turned = open(bytes).autoOrient();
    const cropped = crop ? turned.extract(crop) : turned;
    const resized = size && crop ? cropped.resize(size.width, size.height, { fit: 'fill' }) : cropped;
    const { data, info } = await write(resized.toColourspace('srgb'), format)
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    return { bytes: data, format, width: info.width, height: info.height };
  });

/** How large a kept picture is. */
export const measurePicture = async (bytes: Buffer): Promise<PictureSize> => {
  const { width, height } = await readHeader(bytes);
  return { width, height };
};

interface SmallPictures {
  /** In the format of the picture. */
  thumbnail: Buffer;
  /** For screens, by their longest side. */
  shown: ReadonlyMap<ShownSide, Buffer>;
}

/** The small pictures of a kept one, which is unpacked once. None is larger than it. */
export const makeSmaller = (bytes: Buffer): Promise<SmallPictures> =>
  oneAtATime(async () => {
    const { format } = await readHeader(bytes);
    const largest = Math.max(...shownSides);
    const { data, info } = await inside(open(bytes), largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    const { width, height, channels } = info;
    const made = (side: number): Sharp => inside(sharp(data, { raw: { width, height, channels } }), side);
    const shown = new Map<ShownSide, Buffer>();
    for (const side of shownSides) shown.set(side, await made(side).webp({ quality: 80 }).toBuffer());
    return { thumbnail: await write(made(thumbnailSide), format).toBuffer(), shown };
  });

/** A kept picture in declared sizes, by them; it is unpacked once, and none is wider than it. */
export const makeSized = (bytes: Buffer, sizes: readonly MadeSize[]): Promise<ReadonlyMap<MadeSize, Buffer>> =>
  oneAtATime(async () => {
    const widest = Math.max(...sizes.map(({ width }) => width));
    const { data, info } = await open(bytes)
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    const { width: has, height, channels } = info;
    const made = new Map<MadeSize, Buffer>();
    for (const size of sizes) {
      const raw = { width: has, height, channels };
      const resized = sharp(data, { raw }).resize({ width: size.width, withoutEnlargement: true });
      const written = size.format === 'png' ? write(resized, 'png') : resized.webp({ quality: 80 });
      made.set(size, await written.toBuffer());
    }
    return made;
  });

const inside = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true, pages: 1 }).timeout({ seconds });

const write = (picture: Sharp, format: PictureFormat): Sharp =>
  format === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 9 });

const readHeader = async (bytes: Buffer): Promise<PictureSize & { format: PictureFormat }> => {
  const format = signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];
  // Only these two readers of the library ever see a stranger's bytes.
  if (!format) return refuse();
  const {
    width,
    height,
    format: found,
    autoOrient,
  }: Metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (found !== format || !(found in pictureFormats)) return refuse();
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    throw new RequestError(422, 'IMAGE_TOO_LARGE', 'imagePixels', {
      width,
      height,
      side: maxSide,
      millions: maxPixels / 1_000_000,
    });
  }
  return { format, width: autoOrient.width, height: autoOrient.height };
};

const refuse = (): never => {
  throw new RequestError(422, 'INVALID_FILE', 'imageInvalid');
};

const requireInside = (crop: Rectangle, { width, height }: PictureSize): void => {
  if (crop.left + crop.width <= width && crop.top + crop.height <= height) return;
  throw new RequestError(422, 'IMAGE_CROP', 'imageCrop', { width, height });
};

/** A cut may be larger than its place, for it is made smaller; a picture as it is must fit exactly. */
const requireSize = (cut: PictureSize, size: PictureSize, isCut: boolean): void => {
  const fits = isCut
    ? cut.width >= size.width && cut.height >= size.height
    : cut.width === size.width && cut.height === size.height;
  if (fits) return;
  throw new RequestError(422, 'IMAGE_SIZE', 'imageSize', {
    width: cut.width,
    height: cut.height,
    neededWidth: size.width,
    neededHeight: size.height,
  });
};

/** An unpacked picture may weigh 200 MB, so that they wait for each other. */
const oneAtATime = inTurns(1);
