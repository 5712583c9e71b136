import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { HttpError } from '../../../../dataProviders/httpClient.ts';
import { declaredApplication } from '../../../../server/application.ts';
import type { ChangeProvider } from '../../../../src/core/wire/provider.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { createChangeSet } from '../../../../src/screens/kit/changes/createChangeSet.ts';
import type { ChangeSet } from '../../../../src/screens/kit/changes/changeSet.ts';
import type { Toast } from '../../../../src/screens/kit/messages/useToast.ts';
import { buildErrorBody } from '../../../dataProviders/answering.ts';
import { sessionOver, tellOver } from './tellOver.ts';

const serverText = 'The shelf is on fire.';

/** The writes of a resource over a server that refuses each of them, and what was said. */
const refusing = (resource: ResourceDescription, message: string) => {
  const toasts: Toast[] = [];
  const tell = tellOver(resource, toasts, (action, kind) => {
    const own = resource.actions[action]?.texts?.[kind];
    return own === undefined ? `${resource.actions[action]?.label ?? action} failed` : own;
  });
  const refuse = () => Promise.reject(new HttpError(buildErrorBody({ status: 422, message })));
  const provider = {
    save: refuse,
    add: refuse,
    remove: refuse,
    act: refuse,
    plan: refuse,
    apply: refuse,
    undo: refuse,
  } as unknown as ChangeProvider; // all that a change-set calls
  return {
    toasts,
    changes: createChangeSet({
      resource,
      provider,
      client: new QueryClient(),
      tell,
      canUndo: true,
      session: sessionOver(),
      ask: () => null,
    }),
  };
};

const writes: [string, (changes: ChangeSet) => Promise<unknown>][] = [
  ['a save', (changes) => changes.save('1', { version: 1, changes: {} })],
  ['a new record', (changes) => changes.add({})],
  ['a deletion', (changes) => changes.remove('1', 1)],
  ['an edit of many', (changes) => changes.plan({ kind: 'update', selection: { ids: ['1'] }, changes: {} })],
  ['a deletion of many', (changes) => changes.plan({ kind: 'delete', selection: { ids: ['1'] } })],
  ['an import', (changes) => changes.plan({ kind: 'import' })],
  ['an undo', (changes) => changes.undo('c1')],
];

/** Spec 000 §4: the availability of an item fails without a toast (ITM-095, ITM-096). */
const silent = [
  ['items', 'availability'],
  // The dialogs that ask for them say why they are refused.
  ['users', 'personalData'],
  // Calls of programs: nobody presses them.
  ['toolkit-catalog', 'sources'],
  ['retailer-reports', 'types'],
  ['own-reports', 'types'],
  ['integrations', 'retailerTypes'],
  ['integrations', 'sections'],
  ['integrations', 'steps'],
  ['integrations', 'statuses'],
  ['integrations', 'types'],
  ['uploaded-pictures', 'unused'],
  ['retailer-stores', 'feedStatus'],
  // It says beside what is typed why there are no rows.
  ['feed-formats', 'preview'],
];

it.each(declaredApplication.resources.map((resource) => [resource.name, resource] as const))(
  'SHR-026: each refused write of %s is told by a fixed message and, on the next line, the text of the server',
  async (name, resource) => {
    const acts = Object.keys(resource.actions).map((action): (typeof writes)[number] => [
      action,
      (changes) => changes.act(action, { id: '1', version: 1 }),
    ]);
    for (const [what, write] of [...writes, ...acts]) {
      for (const text of [serverText, '']) {
        const { toasts, changes } = refusing(resource, text);
        await expect(write(changes)).rejects.toThrow();
        const told = silent.some(([of, action]) => of === name && action === what)
          ? []
          : [{ what, level: 'error', title: expect.stringMatching(/\S/), details: text }];
        expect(toasts.map(({ level, title, details }) => ({ what, level, title, details }))).toEqual(told);
      }
    }
  },
);
