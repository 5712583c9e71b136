import { failedChecks } from '../../../src/core/declaration/failedChecks.ts';
import type { ZodError } from 'zod';
import { caseIssues } from '../../../src/core/shaped/caseChecks.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { toFieldErrors } from '../../../src/core/records/fieldErrors.ts';
import { inWords } from '../../../src/core/records/memberWords.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** Refuses drafts whose record, as it would be, breaks its schema or lacks what its conditions require. */
export const checkRecords = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  for (const draft of alive(drafts)) {
    if (!draft.after || !draft.request.kind.validated || draft.request.checked) continue;
    const faults = findFaults(writer, model, draft.after);
    if (faults.size > 0) draft.refusal = invalid(faults);
  }
};

/** Every fault of a whole record, by field. Joined values that cannot be written are not looked at. */
export const findFaults = (
  writer: Pick<Writer, 'context' | 'changeSet'>,
  model: WriteModel,
  row: Row,
): Map<string, Message> => {
  const faults = new Map<string, Message>();
  for (const { name, when } of conditional(model)) {
    if (row[name] !== null || !when?.required) continue;
    const clock = { now: writer.changeSet.at.toISOString() };
    if (matches(row, when.required, model.resource.fields, writer.context.fieldTypes, clock))
      faults.set(name, message('required'));
  }
  const { application, fieldTypes } = writer.context;
  const checked = model.resource.schema.safeParse(row);
  const chosen = caseIssues(model.resource, row, (when) =>
    matches(row, when, model.resource.fields, fieldTypes, { now: writer.changeSet.at.toISOString() }),
  );
  const issues = [...(checked.error?.issues ?? []), ...chosen];
  if (issues.length > 0) addOwnFaults(model, { issues }, faults);
  const several = failedChecks(
    model.resource,
    row,
    { types: fieldTypes, rules: application.rules },
    new Set(faults.keys()),
  );
  for (const [name, fault] of Object.entries(several)) if (!faults.has(name)) faults.set(name, fault);
  return faults;
};

const addOwnFaults = (model: WriteModel, refused: Pick<ZodError, 'issues'>, faults: Map<string, Message>): void => {
  for (const [name, found] of Object.entries(toFieldErrors(refused, model.resource.title.many))) {
    const fault = inWords(
      found,
      model.resource.fields.find((field) => field.name === name),
    );
    if (model.fields.get(name)?.column !== null) faults.set(name, fault);
    else if (model.joined.some((join) => join.name === name)) faults.set(name, fault);
  }
};

const conditionals = new WeakMap<WriteModel, WriteModel['resource']['fields']>();

const conditional = (model: WriteModel): WriteModel['resource']['fields'] => {
  const known = conditionals.get(model) ?? model.resource.fields.filter(({ when }) => when?.required !== undefined);
  conditionals.set(model, known);
  return known;
};
