import { expect, it } from 'vitest';
import { planMakers } from '../../../server/engine/plans/planKinds.ts';
import type { Planning } from '../../../server/engine/planRows/planning.ts';
import type { Draft } from '../../../server/engine/records/draft.ts';
import { deleteKind } from '../../../server/engine/records/writeKinds.ts';

const model = { resource: { access: { delete: ['one'], bulk: ['many'] }, actions: {} } };

it.each([
  ['may delete one record but not many', ['one'], [['many']]],
  ['may delete many but not one', ['many'], []],
])('whoever %s is told so at the door of a plan as at each of its rows', (_, permissions, missing) => {
  const planning = {
    actor: { permissions: new Set(permissions), constraints: {} },
    model,
    request: { kind: 'delete' },
  } as unknown as Planning; // what is asked of it
  const { bulk, source } = planMakers.delete;
  expect(planMakers.delete.missing(planning)).toEqual(missing);
  expect(deleteKind.permissions({ model } as unknown as Draft, { bulk, source })).toEqual(['many']);
});
