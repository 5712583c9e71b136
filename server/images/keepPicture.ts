import type { PictureSize } from '../engine/context/context.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { message } from '../../src/core/values/messages.ts';
import { readStored } from './fileStorage.ts';
import type { ImageService } from './imageService.ts';
import {
  nameInAddress,
  namePicture,
  pictureFormats,
  picturePath,
  readPictureName,
  thumbnailName,
} from './pictureNames.ts';
import { makeThumbnail, measurePicture, readPicture, type Rectangle } from './readPicture.ts';

/** What an upload answers (`data.url`, spec 002 §7). */
export interface KeptPicture extends PictureSize {
  url: string;
  thumbnail: string;
  bytes: number;
}

type Keeping = Pick<ImageService, 'storage' | 'secret'>;

/** Checks, cleans and keeps an uploaded picture and its thumbnail. */
export const keepPicture = async (
  { storage, secret }: Keeping,
  file: Buffer,
  wanted: { crop?: Rectangle; size?: PictureSize },
): Promise<KeptPicture> => {
  const { bytes, format, width, height } = await readPicture(file, wanted);
  const small = await makeThumbnail(bytes);
  const name = namePicture(bytes, format, secret);
  const { type } = pictureFormats[format];
  // The picture comes last: where it is, its thumbnail is.
  await storage.put(thumbnailName(name), small, type);
  await storage.put(name, bytes, type);
  return { url: picturePath + name, thumbnail: picturePath + thumbnailName(name), width, height, bytes: bytes.length };
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

/** Makes the thumbnail of one of our pictures anew; answers true, or why it is not possible. */
export const refreshThumbnail = async (
  { storage }: Pick<ImageService, 'storage'>,
  address: string,
): Promise<true | string> => {
  const name = nameInAddress(address);
  const bytes = name === null ? null : await readStored(storage, name);
  if (name === null || bytes === null) return message('imageMissing').text;
  try {
    await storage.put(thumbnailName(name), await makeThumbnail(bytes), readPictureName(name)?.type ?? '');
    return true;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
};
