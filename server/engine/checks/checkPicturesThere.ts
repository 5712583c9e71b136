import { message } from '../../../src/core/values/messages.ts';
import { namesIn } from '../pictures/addresses.ts';
import { holdingFields } from '../pictures/holdingFields.ts';
import { holdPictures } from '../pictures/holdPictures.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Refuses a picture that was cleaned up, and holds all others that come to a record, so that none is cleaned up before the transaction
 * ends. One that stays where it is needs no look.
 */
export const checkPicturesThere = async (
  { context: { application, fieldTypes }, client }: Writer,
  { resource }: WriteModel,
  drafts: readonly Draft[],
): Promise<void> => {
  const fields = holdingFields(resource, application.resources, fieldTypes);
  if (fields.length === 0) return;
  const coming = alive(drafts).flatMap((draft) =>
    fields.flatMap(({ name }) => {
      const [before, after] = [draft.before?.[name], draft.after?.[name]];
      if (before === after) return [];
      const earlier = new Set(namesIn(before));
      return namesIn(after)
        .filter((picture) => !earlier.has(picture))
        .map((picture) => ({ draft, name, picture }));
    }),
  );
  const gone = await holdPictures(client, [...new Set(coming.map(({ picture }) => picture))]);
  for (const { draft, name, picture } of coming)
    if (gone.has(picture)) draft.refusal ??= invalid(new Map([[name, message('imageGone')]]));
};
