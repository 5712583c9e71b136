import { readStored, type FileStorage } from './fileStorage.ts';
import { inTurns } from '../../src/core/values/inTurns.ts';
import { readPictureName, shownName, shownType, thumbnailName } from './pictureNames.ts';
import { makeSmaller } from './readPicture.ts';

/** Keeps the thumbnail of a picture and those that screens show beside it. */
export const keepSmaller = async (storage: FileStorage, name: string, bytes: Buffer): Promise<void> => {
  const { thumbnail, shown } = await makeSmaller(bytes);
  await Promise.all([
    storage.put(thumbnailName(name), thumbnail, readPictureName(name)?.type ?? ''),
    ...[...shown].map(([side, small]) => storage.put(shownName(name, side), small, shownType)),
  ]);
};

/** A picture is read whole: so many are in memory at most. */
const mostRead = 2;

/**
 * Makes those smaller ones that are not there: of pictures from before there were such, or lost. Whoever asks for the same
 * picture meanwhile waits for the same work. False: there is no such picture.
 */
export const createMissing = (storage: FileStorage): ((name: string) => Promise<boolean>) => {
  const inTurn = inTurns(mostRead);
  const making = new Map<string, Promise<boolean>>();
  const make = async (name: string): Promise<boolean> => {
    const bytes = await readStored(storage, name);
    if (bytes) await keepSmaller(storage, name, bytes);
    return bytes !== null;
  };
  return (name) => {
    const under = making.get(name) ?? inTurn(() => make(name)).finally(() => making.delete(name));
    making.set(name, under);
    return under;
  };
};
