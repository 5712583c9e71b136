import { actionFilePath, type ActionFileProvider, type SentFile } from '../src/core/wire/actionFiles.ts';
import { unwrap } from './answers.ts';
import { withQuery } from './calls.ts';
import type { Locate } from './changeProvider.ts';
import type { UploadClient } from './uploadClient.ts';

/** Sends the files of actions to the service of their resource. */
export const createActionFileProvider = (locate: Locate, uploading: UploadClient): ActionFileProvider => ({
  uploadActionFile: async (place, file, { onProgress, signal }) => {
    const { base } = await locate(place.resource);
    const url = withQuery(base + actionFilePath(place), [['name', file.name]]);
    const bytes = new Blob([file]); // without the file's own type: the bytes are what counts
    const { body } = await uploading(onProgress)({ method: 'POST', url, body: bytes, signal, once: true });
    return unwrap<SentFile>(body).data;
  },
});
