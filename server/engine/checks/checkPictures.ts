import { message, type Message } from '../../../src/core/values/messages.ts';
import { isOwnFile } from '../../../src/core/records/webAddress.ts';
import type { PictureSize } from '../context/context.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';
import { checkPicturesThere } from './checkPicturesThere.ts';

/** Refuses pictures of origins that are not allowed, of another size than their place has, and those that are there no more. */
export const checkPictures = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  checkOrigins(writer, model, drafts);
  await checkPicturesThere(writer, model, drafts);
  await checkSizes(writer, model, drafts);
};

/** Refuses a picture that would be asked for where pictures may not come from: neither a file of ours nor of an origin that is allowed. */
const checkOrigins = ({ context: { pictureOrigins } }: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const pictures = model.stored.filter(({ type }) => type.pictures);
  if (!pictureOrigins || pictures.length === 0) return;
  const origins = new Set(pictureOrigins);
  for (const draft of alive(drafts)) {
    if (!draft.after || !draft.request.kind.validated || draft.request.checked) continue;
    const faults = new Map<string, Message>();
    for (const { name } of pictures) {
      const earlier = new Set(listed(draft.before?.[name]));
      const stray = listed(draft.after[name]).find(
        (address) =>
          typeof address === 'string' &&
          address !== '' &&
          !earlier.has(address) &&
          !isOwnFile(address) &&
          !origins.has(originOf(address)),
      );
      if (stray !== undefined)
        faults.set(name, message('imageOrigin', { origins: pictureOrigins.join(', '), got: originOf(String(stray)) }));
    }
    if (faults.size > 0) draft.refusal = invalid(faults);
  }
};

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

/**
 * Refuses a picture in a place of a certain size that it does not have, however it came there: an address that was typed, another
 * order, a file, many at once. Only pictures of ours are measured; nothing is fetched from elsewhere. One that stays in its place stays.
 */
const checkSizes = async (
  { context: { pictureSize } }: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
): Promise<void> => {
  const sized = model.stored.filter(({ field }) => field.slots?.some(sizeOf));
  if (!pictureSize || sized.length === 0) return;
  const known = new Map<string, PictureSize | null>();
  for (const draft of alive(drafts)) {
    if (!draft.after || !draft.request.kind.validated || draft.request.checked) continue;
    const faults = new Map<string, Message>();
    for (const place of sized.flatMap((field) => newPlaces(field, draft))) {
      if (!known.has(place.address)) known.set(place.address, await pictureSize(place.address));
      const got = known.get(place.address);
      if (!got || (got.width === place.size.width && got.height === place.size.height) || faults.has(place.name))
        continue;
      faults.set(
        place.name,
        message('imageSize', {
          width: got.width,
          height: got.height,
          neededWidth: place.size.width,
          neededHeight: place.size.height,
        }),
      );
    }
    if (faults.size > 0) draft.refusal = invalid(faults);
  }
};

const sizeOf = ({ width, height }: { width?: number; height?: number }): PictureSize | undefined =>
  width !== undefined && height !== undefined ? { width, height } : undefined;

/** The places of a size in which another picture stands than before. */
const newPlaces = (
  { name, field }: ModelField,
  { before, after }: Draft,
): { name: string; address: string; size: PictureSize }[] => {
  const earlier = listed(before?.[name]);
  return listed(after?.[name]).flatMap((address, at) => {
    const slot = field.slots?.[at];
    const size = slot && sizeOf(slot);
    return size && typeof address === 'string' && address !== earlier[at] ? [{ name, address, size }] : [];
  });
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
