import * as z from 'zod';
import type { Operation } from '../../../server/engine/context/operation.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { integer, secret, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';

const permissions = {
  doors: { label: 'Doors: read' },
  doors_edit: { label: 'Doors: read and edit', implies: ['doors'] },
} as const;

const operations = ['tryDoor'] as const;

const { defineResource } = forApp<{
  service: 'shop';
  permission: keyof typeof permissions;
  menuGroup: 'shop';
  rule: never;
  operation: (typeof operations)[number];
  cell: never;
  panel: never;
  page: never;
}>();

const Door = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  host: text({ label: 'Host', required: true }),
  note: text({ label: 'Note' }),
  code: secret({ label: 'Code', givenWith: ['host'] }),
  spare: secret({ label: 'Spare code' }),
});

export const doors = defineResource(Door, {
  name: 'doors',
  service: 'shop',
  path: '/doors',
  key: 'id',
  recordRepresentation: 'host',
  access: { list: ['doors'], edit: ['doors_edit'] },
  list: { columns: ['id', 'host', 'code'], filters: { host: 'contains', code: 'empty' } },
  clone: {},
  export: {},
  actions: {
    try: {
      label: 'Try',
      on: ['record'],
      request: { record: 'POST /doors/{id}/try' },
      result: 'perId',
      permissions: ['doors'],
      operation: 'tryDoor',
    },
  },
});

/** The fixture application with doors, each of which keeps a code that nobody reads. */
export const doorApplication: Application = {
  ...fixtureApplication,
  permissions: { ...fixtureApplication.permissions, ...permissions },
  resources: [...fixtureApplication.resources, doors],
  names: { ...fixtureApplication.names, operations: [...fixtureApplication.names.operations, ...operations] },
};

/** Opens a door with its code; `opened` is told which codes were used. */
export const doorOperations = (
  opened: (code: string | null) => void,
): Record<(typeof operations)[number], Operation> => ({
  tryDoor: async ({ id }, { read }) => {
    opened(await read.secret('doors', 'code', String(id)));
    return { changes: [], effects: [], result: { [String(id)]: true } };
  },
});
