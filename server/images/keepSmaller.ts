import { readStored, type FileStorage } from './fileStorage.ts';
import { inTurns } from '../../src/core/values/inTurns.ts';
import {
  readPictureName,
  shownName,
  shownType,
  sizedName,
  sizedType,
  thumbnailName,
  type MadeSize,
  type PictureName,
} from './pictureNames.ts';
import { makeSized, makeSmaller } from './readPicture.ts';

/** Keeps the thumbnail of a picture and those that screens show beside it. */
export const keepSmaller = async (storage: FileStorage, name: string, bytes: Buffer): Promise<void> => {
  const { thumbnail, shown } = await makeSmaller(bytes);
  await Promise.all([
    storage.put(thumbnailName(name), thumbnail, readPictureName(name)?.type ?? ''),
    ...[...shown].map(([side, small]) => storage.put(shownName(name, side), small, shownType)),
  ]);
};

/** Keeps a picture in declared sizes. */
export const keepSized = async (
  storage: FileStorage,
  name: string,
  bytes: Buffer,
  sizes: readonly MadeSize[],
): Promise<void> => {
  if (sizes.length === 0) return;
  const made = await makeSized(bytes, sizes);
  await Promise.all([...made].map(([size, small]) => storage.put(sizedName(name, size), small, sizedType(size))));
};

/** A picture is read whole: so many are in memory at most. */
const mostRead = 2;

/**
 * Makes those smaller ones that are not there: of pictures from before there were such, or lost. Whoever asks for the same
 * picture meanwhile waits for the same work. False: there is no such picture.
 */
export const createMissing = (
  storage: FileStorage,
): ((known: Pick<PictureName, 'of' | 'size'>) => Promise<boolean>) => {
  const inTurn = inTurns(mostRead);
  const making = new Map<string, Promise<boolean>>();
  const make = async ({ of: name, size }: Pick<PictureName, 'of' | 'size'>): Promise<boolean> => {
    const bytes = await readStored(storage, name);
    if (bytes) await (size ? keepSized(storage, name, bytes, [size]) : keepSmaller(storage, name, bytes));
    return bytes !== null;
  };
  return (known) => {
    const name = known.size ? sizedName(known.of, known.size) : known.of;
    const under = making.get(name) ?? inTurn(() => make(known)).finally(() => making.delete(name));
    making.set(name, under);
    return under;
  };
};
