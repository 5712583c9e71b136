import { can, expandPermissions } from '../../declaration/access.ts';
import type { Application } from '../../declaration/application.ts';
import { carriedOf } from '../../configuration/carried.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, listed, unknownNames, type Fault } from '../faults/fault.ts';
import { unknownFields } from '../faults/namedFields.ts';

/** What is carried can be known again, is carried whole, and by somebody who may write it. */
export const findCarriedFaults = (resource: Resource, { application }: { application: Application }): Fault[] => {
  const { name, configuration, title } = resource;
  const carried = carriedOf(resource);
  if (!carried) return [];
  const path = `${name}.configuration`;
  if (resource.storage !== 'table')
    return [error('RES851', path, `Nobody makes ${title.many} by hand.`, 'Leave it out.')];
  const { by = [], without = [] } = configuration === true || configuration === undefined ? {} : configuration;
  const known = new Set(carried.fields.map((field) => field.name));
  const unknown = [
    ...unknownFields('RES850', listed(`${path}.by`, by), resource),
    ...unknownFields('RES850', listed(`${path}.without`, without), resource),
  ];
  const { actor } = application.configured ?? {};
  const held = { permissions: expandPermissions(actor?.permissions ?? [], application.permissions) };
  return [
    ...unknown,
    ...(unknown.length === 0 && carried.by.some((field) => !known.has(field))
      ? [error('RES852', `${path}.by`, 'A record is known again by what is carried of it.', 'Name other fields.')]
      : []),
    ...(carried.by.length === 0
      ? [
          error(
            'RES852',
            path,
            `Nothing says how one of the ${title.many} is known again elsewhere.`,
            "Name its fields: { by: ['name'] }.",
          ),
        ]
      : []),
    ...(can(held, resource, 'create').allowed &&
    can(held, resource, 'edit').allowed &&
    can(held, resource, 'delete').allowed
      ? []
      : [
          error(
            'RES853',
            path,
            `Whoever carries configuration may not create, edit and delete ${title.many}.`,
            'Give a permission that opens it in configured.actor.permissions.',
          ),
        ]),
  ];
};

/** The permissions of whoever carries configuration are known. */
export const findConfiguredFaults = ({ configured, permissions }: Application): Fault[] =>
  unknownNames(
    'APP023',
    listed('configured.actor.permissions', configured?.actor.permissions),
    Object.keys(permissions),
    'a permission',
  );
