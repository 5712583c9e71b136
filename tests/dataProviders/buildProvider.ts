import { createDataProvider, type ToolkitDataProvider } from '../../dataProviders/createDataProvider.ts';
import { createHttpClient } from '../../dataProviders/httpClient.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import type { ResourceDescription } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import { answering, type Sent } from './answering.ts';

/** The data provider of the fixture shop over canned answers; `change` alters what is declared of each resource. */
export const buildProvider = (
  answers: (Response | Error)[],
  change: (resource: ResourceDescription) => Partial<ResourceDescription> = () => ({}),
): { provider: ToolkitDataProvider; sent: Sent[] } => {
  const { send, sent } = answering(...answers);
  const provider = createDataProvider({
    manifest: describeManifest(fixtureApplication),
    loadResource: async (name) => {
      const resource = fixtureApplication.resources.find((candidate) => candidate.name === name);
      if (!resource) throw new Error(`There is no resource '${name}'.`);
      return { ...resource, ...change(resource) };
    },
    dialects,
    http: createHttpClient(send),
  });
  return { provider, sent };
};
