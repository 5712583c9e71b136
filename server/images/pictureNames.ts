import { createHmac } from 'node:crypto';

/** The two formats of spec 000 §9, by the name that sharp gives them. */
export const pictureFormats = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
} as const;

export type PictureFormat = keyof typeof pictureFormats;

/** Where pictures are served, below our own origin. */
export const picturePath = '/file/images/';

const namePattern = /^([0-9a-f]{64})(\.thumb)?\.(jpg|png)$/;

/**
 * The name of a picture: a keyed hash of its bytes. The same picture has one name and is kept once; who does not have the key
 * cannot find out whether somebody uploaded a picture that he knows.
 */
export const namePicture = (bytes: Buffer, format: PictureFormat, secret: string): string =>
  `${createHmac('sha256', `images ${secret}`).update(bytes).digest('hex')}.${pictureFormats[format].extension}`;

/** The name of the small one. */
export const thumbnailName = (name: string): string => name.replace(/\.(jpg|png)$/, '.thumb.$1');

/** What a name says, or null for anything that is no name of a picture: it becomes part of a path. */
export const readPictureName = (name: string): { isThumbnail: boolean; type: string } | null => {
  const found = namePattern.exec(name);
  if (!found) return null;
  const format = Object.values(pictureFormats).find(({ extension }) => extension === found[3]);
  return format ? { isThumbnail: found[2] !== undefined, type: format.type } : null;
};

/** The name in the address of one of our own full-size pictures, or null. */
export const nameInAddress = (address: string): string | null => {
  if (!address.startsWith(picturePath)) return null;
  const name = address.slice(picturePath.length);
  return readPictureName(name)?.isThumbnail === false ? name : null;
};
