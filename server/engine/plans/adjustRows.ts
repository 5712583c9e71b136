import { can, unreadFields } from '../../../src/core/declaration/access.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typedValue } from '../../../src/core/records/typedAs.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { PlanRequest, PlanRow } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import type { Row } from '../database/row.ts';
import type { Planning } from '../planRows/planning.ts';
import { invalid } from '../records/readInput.ts';

type Adjustments = NonNullable<PlanRequest['adjust']>;

/** What is worked out of a record: the new values, of the version that they came of; or why there are none. */
interface AdjustedRow {
  changes: Row;
  version?: number;
  findings: PlanRow['findings'];
}

/** Refuses fields that cannot be adjusted, or whose values the asker may not read or write. */
export const requireAdjustable = (planning: Planning, adjust: Adjustments): void => {
  const { model, actor, request } = planning;
  const { resource } = model;
  for (const [name, { round }] of Object.entries(adjust)) {
    const found = model.fields.get(name);
    if (!found) throw invalid(new Map([[name, message('unknownField', { field: name, resource: resource.name })]]));
    const { field, type } = found;
    if (!resource.bulk?.fields.includes(name))
      throw invalid(new Map([[name, message('readOnlyField', { field: name })]]));
    const refuse = (reason: string): RequestError =>
      new RequestError(400, 'BAD_BODY', 'badBody', { reason: `adjust.${name}: ${reason}` });
    if (!type.adjust || field.from !== undefined || field.stored === false)
      throw refuse('it is no number of the record');
    if (name in (request.changes ?? {}) || request.clear?.includes(name)) throw refuse('it is set or cleared as well');
    if (round && !type.adjust.endings.includes(round.to)) {
      throw refuse(`round.to: expected one of ${type.adjust.endings.join(', ') || 'none'}, got '${round.to}'`);
    }
    const allowance = can(actor, resource, { field: name });
    const needs = allowance.allowed ? [] : allowance.needs;
    if (!allowance.allowed || unreadFields(actor, resource).has(field.typedAs ?? name)) {
      throw invalid(new Map([[name, message('fieldForbidden', { field: name, permission: needs[0] ?? '' })]]));
    }
  }
};

/**
 * The new values of some records, each worked out of what was typed there last. A record that the asker does not see, or
 * that is not there, gets none: it is refused as any other write of it.
 */
export const adjustRows = async (
  { writing, model, actor }: Planning,
  adjust: Adjustments,
  ids: readonly string[],
): Promise<(id: string) => AdjustedRow> => {
  const fields = Object.keys(adjust).flatMap((name): Field[] => {
    const found = model.fields.get(name);
    return found ? [{ ...found.field, name }] : [];
  });
  if (fields.length === 0) return () => nothing;
  const records = await writing.reader.records(actor, model.resource, ids, {
    columns: fields.flatMap(({ name, typedAs }) => (typedAs === undefined ? [name] : [name, typedAs])),
  });
  return (id) => {
    const record = records.get(id);
    if (!record) return nothing;
    const made: AdjustedRow = { changes: {}, version: record.version, findings: [] };
    for (const field of fields) {
      const { name } = field;
      const value = typedValue(field, record);
      const worked =
        value === null
          ? { ok: false as const, message: message('nothingToAdjust') }
          : model.fields.get(name)?.type.adjust?.work(value, field, adjust[name] ?? {});
      if (worked?.ok) made.changes[name] = worked.value;
      else if (worked) made.findings.push({ ...worked.message, field: name });
    }
    return made;
  };
};

const nothing: AdjustedRow = { changes: {}, findings: [] };
