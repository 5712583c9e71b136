import { message, type Message } from '../../../src/core/messages.ts';
import type { PictureSize } from '../context.ts';
import { alive, type Draft, type Writer } from './draft.ts';
import { invalid } from './readInput.ts';
import type { ModelField, WriteModel } from './writeModel.ts';

/**
 * Refuses a picture in a place of a certain size that it does not have, however it came there: an address that was typed, another
 * order, a file, many at once. Only pictures of ours are measured; nothing is fetched from elsewhere. One that stays in its place stays.
 */
export const checkPictures = async ({ context: { pictureSize } }: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const sized = model.stored.filter(({ field }) => field.slots?.some(sizeOf));
  if (!pictureSize || sized.length === 0) return;
  const known = new Map<string, PictureSize | null>();
  for (const draft of alive(drafts)) {
    if (!draft.after || !draft.request.kind.validated || draft.request.checked) continue;
    const faults = new Map<string, Message>();
    for (const place of sized.flatMap((field) => newPlaces(field, draft))) {
      if (!known.has(place.address)) known.set(place.address, await pictureSize(place.address));
      const got = known.get(place.address);
      if (!got || (got.width === place.size.width && got.height === place.size.height) || faults.has(place.name)) continue;
      faults.set(place.name, message('imageSize', { width: got.width, height: got.height, neededWidth: place.size.width, neededHeight: place.size.height }));
    }
    if (faults.size > 0) draft.refusal = invalid(faults);
  }
};

const sizeOf = ({ width, height }: { width?: number; height?: number }): PictureSize | undefined => (width !== undefined && height !== undefined ? { width, height } : undefined);

/** The places of a size in which another picture stands than before. */
const newPlaces = ({ name, field }: ModelField, { before, after }: Draft): { name: string; address: string; size: PictureSize }[] => {
  const earlier = listed(before?.[name]);
  return listed(after?.[name]).flatMap((address, at) => {
    const slot = field.slots?.[at];
    const size = slot && sizeOf(slot);
    return size && typeof address === 'string' && address !== earlier[at] ? [{ name, address, size }] : [];
  });
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
