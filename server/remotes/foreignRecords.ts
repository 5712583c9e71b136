import { changedFields } from '../../src/core/records/changes.ts';
import type { Scalar } from '../../src/core/fields/conditions.ts';
import type { FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { Rules } from '../../src/core/declaration/failedChecks.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import type { ForeignRecords } from '../engine/context/foreign.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { inGroups, listAll } from './listAll.ts';
import { readRemoteChanges } from './remoteChanges.ts';
import type { RemoteResource } from './remoteResource.ts';

type Values = Record<string, unknown>;

/** The records of another service as the engine's imports ask for them. */
export const toForeignRecords = (remote: RemoteResource, fieldTypes: FieldTypes, rules: Rules): ForeignRecords => {
  const { resource } = remote;
  const check: ForeignRecords['check'] = (user, before, changes) => {
    if (resource.calls[before === null ? 'create' : 'update'] === null)
      throw new RequestError(422, 'VALIDATION', 'remoteIncapable', { service: resource.service });
    const values = readRemoteChanges({ resource, fieldTypes, rules, user, before }, { changes });
    remote.requireScope(user, { ...before, ...values });
    return values;
  };
  return {
    resource,
    check,
    findBy: (user, fields, rows) => findBy(remote, user, fields, rows),
    create: async (user, values) => remote.create(user, check(user, null, values)),
    change: async (user, id, base, changes) => {
      const found = await remote.find(user, id);
      if (changedFields(found.record, base, resource.fields, fieldTypes).length > 0)
        throw new RequestError(409, 'CONFLICT', 'versionChanged');
      await remote.update(user, found, check(user, found.record, changes));
    },
  };
};

const findBy = async (
  remote: RemoteResource,
  user: SignedIn,
  fields: readonly string[],
  wanted: readonly Values[],
): Promise<Values[]> => {
  const found: Values[] = [];
  const parts = wanted.map((values) => fields.map((field) => values[field] as Scalar)); // keys are texts or numbers
  for (const some of inGroups([...new Map(parts.map((one) => [JSON.stringify(one), one])).values()])) {
    const filter = Object.fromEntries(
      fields.map((field, at) => [field, { in: [...new Set(some.map((one) => one[at] ?? null))] }]),
    );
    for await (const { rows } of listAll(remote, user, { filter })) found.push(...rows);
  }
  return found;
};
