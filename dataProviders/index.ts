import manifest from 'virtual:toolkit/manifest';
import { loadResource } from 'virtual:toolkit/resources';
import { dialects } from '../src/dialects/index.ts';
import { createDataProvider, type ToolkitDataProvider } from './createDataProvider.ts';
import { createHttpClient } from './httpClient.ts';
import { pushHeader } from './pushHeader.ts';
import type { UploadClient } from './uploadClient.ts';

/** Loaded when something is uploaded. */
const uploading: UploadClient = (onProgress) => async (request) =>
  createHttpClient((await import('./sendWithProgress.ts')).sendWithProgress(onProgress))(request);

/** The application's data provider: react-admin's reads, and our changes. */
export const dataProvider: ToolkitDataProvider = createDataProvider({
  manifest,
  loadResource,
  dialects,
  http: createHttpClient(undefined, pushHeader(manifest)),
  uploading,
});
