import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, listed, repeated, type Fault } from '../faults/fault.ts';

/** What is dropped is gone: it can be neither declared nor what something was called before. */
export const findDroppedFieldFaults = (resource: Resource): Fault[] => {
  const named = listed(`${resource.name}.dropped`, resource.dropped);
  const heirs = (old: string): string | undefined =>
    resource.fields.find(({ renamedFrom }) => renamedFrom?.includes(old))?.name;
  return [
    ...repeated('RES128', named, 'dropped'),
    ...named
      // One that is joined today was a column before.
      .filter(([, name]) => resource.fields.some((field) => field.name === name && field.from === undefined))
      .map(([path, name]) => stillThere('RES128', path, `'${name}' is a field of ${resource.name} today.`)),
    ...named
      .filter(([, name]) => heirs(name) !== undefined)
      .map(([path, name]) => heir('RES128', path, name, `the field ${heirs(name)}`)),
  ];
};

const stillThere = (code: string, path: string, fact: string): Fault =>
  error(code, path, fact, 'Only what is no longer declared is dropped.');

const heir = (code: string, path: string, name: string, what: string): Fault =>
  error(code, path, `'${name}' is what ${what} was called, and it keeps the values.`, 'Remove one of the two.');

const renamedServices = ({ services }: Application): Fault[] => {
  const named = Object.entries(services).flatMap(([name, service]) =>
    listed(`services.${name}.renamedFrom`, service.renamedFrom),
  );
  return [
    ...repeated('APP012', named, 'renamedFrom'),
    ...named
      .filter(([, old]) => old in services)
      .map(([path, old]) =>
        error('APP012', path, `'${old}' is a service today.`, 'A service is renamed from a name that is free.'),
      ),
  ];
};

const droppedResources = ({ services, resources }: Application): Fault[] =>
  Object.entries(services).flatMap(([service, { dropped }]) => {
    const named = listed(`services.${service}.dropped`, dropped);
    const own = resources.filter((resource) => resource.service === service);
    const heirs = (old: string): string | undefined => own.find(({ renamedFrom }) => renamedFrom?.includes(old))?.name;
    return [
      ...repeated('APP013', named, 'dropped'),
      ...named
        .filter(([, name]) => own.some((resource) => resource.name === name))
        .map(([path, name]) => stillThere('APP013', path, `'${name}' is a resource of ${service} today.`)),
      ...named
        .filter(([, name]) => heirs(name) !== undefined)
        .map(([path, name]) => heir('APP013', path, name, `the resource ${heirs(name)}`)),
    ];
  });

const droppedServices = ({ services, droppedServices: dropped }: Application): Fault[] => {
  const named = listed('droppedServices', dropped);
  const heirs = (old: string): string | undefined =>
    Object.entries(services).find(([, { renamedFrom }]) => renamedFrom?.includes(old))?.[0];
  return [
    ...repeated('APP014', named, 'droppedServices'),
    ...named
      .filter(([, name]) => name in services)
      .map(([path, name]) => stillThere('APP014', path, `'${name}' is a service today.`)),
    ...named
      .filter(([, name]) => heirs(name) !== undefined)
      .map(([path, name]) => heir('APP014', path, name, `the service ${heirs(name)}`)),
  ];
};

/** Former names of services, and what services and the application drop. */
export const findPastServiceFaults = (application: Application): Fault[] =>
  [renamedServices, droppedResources, droppedServices].flatMap((find) => find(application));
