import type { ServiceConfig } from '../../../src/core/words/surroundings.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from './context.ts';

/** The services that have something to plan, import or take back: a record that a call or an action writes, or another's to import into. */
export const writtenServices = ({
  application: { services, resources },
  elsewhere = [],
}: Pick<EngineContext, 'application' | 'elsewhere'>): [string, ServiceConfig][] =>
  Object.entries(services).filter(
    ([name]) =>
      resources.some(
        ({ service, calls, actions }) =>
          service === name &&
          (calls.create !== null || calls.update !== null || calls.delete !== null || Object.keys(actions).length > 0),
      ) || elsewhere.some(({ resource }) => resource.service === name && resource.import !== undefined),
  );

/** The resources of a service that a plan may be of. */
export const writtenResources = (
  { application: { resources }, elsewhere = [] }: Pick<EngineContext, 'application' | 'elsewhere'>,
  service: string,
): Resource[] =>
  [...resources, ...elsewhere.map(({ resource }) => resource)].filter((resource) => resource.service === service);
