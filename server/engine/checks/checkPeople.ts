import { reservedOf, superGrants } from '../../../src/core/people/grants.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** Works out which grant of everything a role has, and refuses codes that are none or that its author may not give. */
export const checkPeople = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const fields = model.resource.roles;
  if (!fields) return;
  const { permissions: table } = writer.context.application;
  for (const draft of alive(drafts)) {
    if (draft.after === null) continue;
    const codes = codesIn(draft.after, fields.permissions);
    const fault = findFault(writer, codesIn(draft.before ?? {}, fields.permissions), codes);
    if (fault) draft.refusal = invalid(new Map([[fields.permissions, fault]]));
    draft.after[fields.reserved] = reservedOf(codes, table);
    if (draft.before?.[fields.reserved] !== draft.after[fields.reserved] && !draft.changed.includes(fields.reserved))
      draft.changed.push(fields.reserved);
  }
};

const codesIn = (row: NonNullable<Draft['after']>, name: string): string[] => (row[name] ?? []) as string[]; // a list of texts

const findFault = (
  { context, changeSet: { actor } }: Writer,
  before: readonly string[],
  codes: readonly string[],
): Message | undefined => {
  const { permissions: table } = context.application;
  for (const code of codes.filter((one) => !before.includes(one))) {
    if (!Object.hasOwn(table, code)) return message('permissionUnknown', { code });
    if (superGrants(table).includes(code) && !actor.permissions.has(code)) return message('permissionAbove', { code });
  }
  return undefined;
};
