import type { Application } from '../../src/core/declaration/application.ts';
import { StartFault } from '../startFault.ts';

/** Service -> the address below which its calls lie, without a slash at its end. */
export type RemoteAddresses = Readonly<Record<string, string>>;

type Services = Application['services'];

/** Reads the address of every service that declares the name of a variable for it. Throws one `StartFault` for all that are none. */
export const readAddresses = (services: Services, environment: NodeJS.ProcessEnv): RemoteAddresses => {
  const given = variablesOf(services).flatMap(({ service, variable }) => {
    const text = environment[variable];
    return text ? [{ service, variable, text }] : [];
  });
  const faults = given
    .filter(({ text }) => !isAddress(text))
    .map(
      ({ variable }) =>
        `${variable}: expected an address such as https://service.example/api, without a user, a query or a fragment.`,
    );
  if (faults.length > 0) throw new StartFault(faults);
  return Object.fromEntries(given.map(({ service, text }) => [service, text.replace(/\/+$/, '')]));
};

/** The services whose address is not known, each with the variable that would say it. */
export const findMissing = (services: Services, addresses: RemoteAddresses): { service: string; variable: string }[] =>
  variablesOf(services).filter(({ service }) => !(service in addresses));

/** One sentence for each service whose address is not set. */
export const describeMissing = ({ services, resources }: Application, addresses: RemoteAddresses): string[] =>
  findMissing(services, addresses).map(({ service, variable }) => {
    const names = resources.filter((resource) => resource.service === service).map(({ title }) => title.many);
    return `${variable} is not set: ${names.join(', ') || service} are not offered.`;
  });

/** The application without the services whose address is not known, and without their resources. */
export const withAddressed = (application: Application, addresses: RemoteAddresses): Application => {
  const missing = new Set(findMissing(application.services, addresses).map(({ service }) => service));
  return {
    ...application,
    services: Object.fromEntries(Object.entries(application.services).filter(([name]) => !missing.has(name))),
    resources: application.resources.filter(({ service }) => !missing.has(service)),
  };
};

/** Whether a service is somebody else's: it is reached at an address of its own, and has no tables here. */
export const isRemote = (services: Services, service: string): boolean => services[service]?.address !== undefined;

const variablesOf = (services: Services): { service: string; variable: string }[] =>
  Object.entries(services).flatMap(([service, { address }]) =>
    address === undefined ? [] : [{ service, variable: address }],
  );

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
};
