import type { PictureSize } from '../engine/context/context.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { picturePath, type DerivedSize } from '../../src/core/values/images.ts';
import { message } from '../../src/core/values/messages.ts';
import { readStored } from './fileStorage.ts';
import type { ImageService } from './imageService.ts';
import { nameInAddress, namePicture, pictureFormats, sizedName, thumbnailName } from './pictureNames.ts';
import { keepSized, keepSmaller } from './keepSmaller.ts';
import { measurePicture, readPicture, type Rectangle } from './readPicture.ts';

/** What an upload answers (`data.url`, spec 002 §7). */
export interface KeptPicture extends PictureSize {
  url: string;
  thumbnail: string;
  bytes: number;
  /** Its addresses in the sizes that the field asks for, by what they are called there. */
  sizes?: Readonly<Record<string, string>>;
}

type Keeping = Pick<ImageService, 'storage' | 'secret' | 'clock' | 'note'>;

/** Checks, cleans and keeps an uploaded picture and its smaller ones. `by`: who uploaded it. */
export const keepPicture = async (
  { storage, secret, clock, note }: Keeping,
  file: Buffer,
  {
    by = null,
    sizes = [],
    ...wanted
  }: { crop?: Rectangle; size?: PictureSize; sizes?: readonly DerivedSize[]; by?: number | null },
): Promise<KeptPicture> => {
  const { bytes, format, width, height } = await readPicture(file, wanted);
  const name = namePicture(bytes, format, secret);
  const { type, extension } = pictureFormats[format];
  // The picture comes last: where it is, its thumbnail is.
  const put = async (): Promise<void> => {
    await keepSmaller(storage, name, bytes);
    await keepSized(storage, name, bytes, sizes);
    await storage.put(name, bytes, type);
  };
  await put();
  await note({ name, kind: extension, bytes: bytes.length, width, height, at: clock(), userId: by }, put);
  return {
    url: picturePath + name,
    thumbnail: picturePath + thumbnailName(name),
    width,
    height,
    bytes: bytes.length,
    ...(sizes.length > 0 && {
      sizes: Object.fromEntries(sizes.map((size) => [size.name, picturePath + sizedName(name, size)])),
    }),
  };
};

/** How large the picture at an address is; null: it is none of ours. */
export const measureKept = async (
  { storage }: Pick<ImageService, 'storage'>,
  address: string,
): Promise<PictureSize | null> => {
  const name = nameInAddress(address);
  const bytes = name === null ? null : await readStored(storage, name);
  return bytes && measurePicture(bytes);
};

/** Makes the thumbnail and all smaller ones of one of our pictures anew; answers true, or why it is not possible. */
export const refreshThumbnail = async (
  { storage }: Pick<ImageService, 'storage'>,
  address: string,
): Promise<true | string> => {
  const name = nameInAddress(address);
  const bytes = name === null ? null : await readStored(storage, name);
  if (name === null || bytes === null) return message('imageMissing').text;
  try {
    await keepSmaller(storage, name, bytes);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
};
