import type { Application } from '../../../src/core/application.ts';
import type { ServiceConfig } from '../../../src/core/declaration.ts';

/** The services that have something to plan, import or take back: a record that a call or an action writes. */
export const writtenServices = ({ services, resources }: Application): [string, ServiceConfig][] =>
  Object.entries(services).filter(([name]) =>
    resources.some(({ service, calls, actions }) => service === name && (calls.create !== null || calls.update !== null || calls.delete !== null || Object.keys(actions).length > 0)),
  );
