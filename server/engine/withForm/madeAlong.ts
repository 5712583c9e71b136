import { message } from '../../../src/core/values/messages.ts';
import type { ChildRequest, Draft } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** A related record names what is made with it in the same step, which has its key by now but no row yet that a check could find. */
export const nameMade = (owner: Draft, { request, by, faultName, model }: ChildRequest): void => {
  if (by !== undefined && owner.before === null) put(request, by, keyOf(owner));
  for (const [field, name] of Object.entries(request.refersTo ?? {})) {
    const target = model.fields.get(field)?.field.reference;
    const made = owner.children.find(
      (one) => one.request.as === name && one.model.resource.name === target && one.refusal === null,
    );
    if (made) put(request, field, keyOf(made));
    else if (target !== undefined) refuseName(owner, model, faultName(field), name);
  }
};

const put = (request: ChildRequest['request'], field: string, key: unknown): void => {
  request.changes = { ...request.changes, [field]: key };
  request.madeAlong = [...(request.madeAlong ?? []), field];
};

const keyOf = ({ after, model }: Draft): unknown => after?.[model.key[0]?.name ?? ''];

// Of a row that was refused that is told already.
const refuseName = (owner: Draft, { resource }: WriteModel, field: string, id: string): void => {
  owner.refusal ??= invalid(new Map([[field, message('referenceMissing', { resource: resource.title.one, id })]]));
};
