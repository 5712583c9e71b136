import manifest from 'virtual:toolkit/manifest';
import { loadResource } from 'virtual:toolkit/resources';
import { dialects } from '../src/dialects/index.ts';
import { createDataProvider, type ToolkitDataProvider } from './createDataProvider.ts';
import { createHttpClient } from './httpClient.ts';

/** The application's data provider: react-admin's reads, and our changes. */
export const dataProvider: ToolkitDataProvider = createDataProvider({ manifest, loadResource, dialects, http: createHttpClient() });
