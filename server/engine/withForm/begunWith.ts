import { alive, type Draft, type Writer } from '../records/draft.ts';
import { createKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** Rows that a new record has from its beginning (`begins` of a relation) are made in its own change-set. */
export const wantBegun = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const made = alive(drafts).filter(({ request }) => request.kind === createKind);
  for (const { resource, by, begins = [] } of model.resource.related) {
    if (begins.length === 0) continue;
    const related = modelOf(writer.models, resource);
    for (const { request, wanted } of made)
      for (const changes of begins)
        wanted.push({
          model: related,
          by,
          request: {
            row: request.row,
            kind: createKind,
            id: null,
            merge: false,
            changes: { ...changes },
            derived: true,
            ofOwner: true,
          },
          faultName: (field) => `${resource}.${field}`,
        });
  }
};
