import { failedChecks } from '../../../src/core/declaration/failedChecks.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Refuses drafts in which what several fields hold does not fit together. For writes that bring back what was once checked by
 * itself: beside what changed since it may fit no longer.
 */
export const checkTogether = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const { application, fieldTypes } = writer.context;
  if (Object.keys(model.resource.checks).length === 0) return;
  for (const draft of alive(drafts)) {
    if (draft.after === null) continue;
    const faults = failedChecks(model.resource, draft.after, { types: fieldTypes, rules: application.rules });
    if (Object.keys(faults).length > 0) draft.refusal = invalid(new Map(Object.entries(faults)));
  }
};
