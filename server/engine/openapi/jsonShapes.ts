import { separators } from '../../../src/core/csv/csv.ts';
import { decimalMarks } from '../../../src/core/values/decimalMark.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';

/** The bodies of src/core/wire/wire.ts as JSON Schema, for what is not generated from a declaration. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const text = { type: 'string' };
export const number = { type: 'integer' };
export const map = { type: 'object', additionalProperties: true };
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const object = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const difference = (of: JsonSchema): JsonSchema => object({ lost: listOf(of), gained: listOf(of) });

/** `{ data, metadata }`. */
export const answerOf = (data: JsonSchema, metadata: JsonSchema = map): JsonSchema => object({ data, metadata });

const message = object(
  {
    key: text,
    params: map,
    text,
    path: { type: 'array', items: {} },
    record: object({ resource: text, id: text, label: text }),
    why: ref('Why'),
  },
  ['path', 'record', 'why'],
);
const counts = object({
  create: number,
  update: number,
  delete: number,
  unchanged: number,
  skip: number,
  error: number,
});
const decimalMark = { enum: [...decimalMarks] };
const planKinds = { enum: ['create', 'update', 'delete', 'action', 'import', 'revert', 'copy'] };

/** What every entry of a history says. */
const historyEntry = {
  change_set: text,
  changed_at: text,
  user_id: nullable(number),
  actor: text,
  source: text,
  reason: nullable(text),
  size: number,
  resource: text,
  record_id: text,
  version: number,
  before: map,
  after: map,
  refs: map,
};

const changeHead = {
  change_set: text,
  service: text,
  at: { type: 'string', format: 'date-time' },
  user_id: nullable(number),
  actor: text,
  source: text,
  reason: nullable(text),
  call: nullable(text),
  request_id: nullable(text),
  screen: nullable(text),
  undid: nullable(text),
};
const changeCounts = object(
  { created: number, updated: number, deleted: number, refused: number, atLeast: { type: 'boolean' } },
  ['atLeast'],
);

const viewState = object({
  query: text,
  columns: nullable(object({ order: listOf(text), hidden: listOf(text) })),
  roomy: { type: 'boolean' },
});

export const jsonShapes: Readonly<Record<string, JsonSchema>> = {
  SavedView: object({
    id: text,
    resource: text,
    name: text,
    state: viewState,
    roles: listOf(text),
    mine: { type: 'boolean' },
    owner: text,
    isDefault: { type: 'boolean' },
  }),
  NewView: object({ resource: text, name: text, state: viewState, roles: listOf(text) }, ['roles']),
  ViewChange: object({ name: text, state: viewState, roles: listOf(text) }, ['name', 'state', 'roles']),
  Message: message,
  Error: object(
    {
      status: number,
      code: text,
      key: text,
      params: map,
      message: text,
      errors: { type: 'object', additionalProperties: ref('Message') },
      requestId: text,
      conflict: ref('Conflict'),
      why: ref('Why'),
    },
    ['conflict', 'why'],
  ),
  Why: object(
    {
      needs: listOf(listOf(text)),
      limits: listOf(object({ constraint: text, values: listOf({ type: ['string', 'number'] }) })),
      state: ref('Message'),
      grants: listOf(text),
    },
    ['limits', 'state'],
  ),
  Conflict: object({
    resource: text,
    id: text,
    version: number,
    actor: text,
    at: { type: 'string', format: 'date-time' },
    fields: listOf(object({ field: text, base: {}, theirs: {}, mine: {} })),
    merged: listOf(object({ field: text, base: {}, theirs: {} })),
    record: map,
  }),
  Inbox: object({
    resource: nullable(text),
    unread: number,
    download: nullable(object({ part: text, call: text })),
    pushKey: nullable(text),
    pushed: listOf(text),
    calls: nullable(object({ ack: text, optIn: text, optOut: text })),
    notices: listOf(
      object({
        id: text,
        title: text,
        body: nullable(text),
        route: nullable(text),
        at: { type: 'string', format: 'date-time' },
        acked: { type: 'boolean' },
        read: { type: 'boolean' },
        about: nullable(map),
      }),
    ),
  }),
  Selection: {
    oneOf: [
      object({ ids: listOf(text) }),
      object({ query: object({ filter: map, search: ref('Search') }, ['search']), except: listOf(text) }),
    ],
  },
  Search: object({ kind: text, codes: listOf(text) }),
  PlanRequest: object(
    {
      resource: text,
      kind: planKinds,
      selection: ref('Selection'),
      changes: map,
      clear: listOf(text),
      adjust: map,
      pairs: map,
      proposals: map,
      action: text,
      input: map,
      rows: listOf(object({ id: text, version: number, changes: map }, ['version'])),
      decimal: decimalMark,
      import: ref('ImportRequest'),
      changeSet: text,
      changeRows: listOf(number),
      reason: text,
    },
    [
      'selection',
      'changes',
      'clear',
      'adjust',
      'pairs',
      'proposals',
      'action',
      'input',
      'rows',
      'decimal',
      'import',
      'changeSet',
      'changeRows',
      'reason',
    ],
  ),
  PlanRow: object(
    {
      row: number,
      id: nullable(text),
      label: text,
      outcome: text,
      version: nullable(number),
      before: map,
      after: map,
      refs: map,
      also: listOf(map),
      resource: text,
      related: listOf(map),
      outlier: { const: true },
      findings: listOf(ref('Message')),
    },
    ['refs', 'also', 'resource', 'related', 'outlier'],
  ),
  Plan: object(
    {
      id: text,
      resource: text,
      kind: planKinds,
      status: { enum: ['planning', 'ready', 'applied', 'expired', 'failed'] },
      counts,
      total: number,
      expiresAt: { type: 'string', format: 'date-time' },
      done: number,
      rows: listOf(ref('PlanRow')),
      outliers: number,
      turned: number,
      parts: listOf(object({ resource: text, counts })),
      error: ref('Message'),
    },
    ['error', 'parts', 'outliers', 'turned'],
  ),
  Trend: object(
    {
      resource: text,
      name: text,
      days: listOf(object({ day: text, count: nullable(number), estimated: { const: true } }, ['estimated'])),
      records: listOf(text),
    },
    ['records'],
  ),
  Impact: object({
    groups: listOf(
      object({
        count: number,
        people: listOf(object({ id: text, email: text })),
        screens: difference(text),
        actions: difference(object({ resource: text, name: text, label: text })),
        fields: difference(object({ resource: text, name: text, label: text })),
        edits: difference(object({ resource: text, name: text, label: text })),
        rows: listOf(object({ resource: text, lost: number, gained: number })),
      }),
    ),
  }),
  UnfinishedImport: object({
    resource: text,
    status: { enum: ['planning', 'ready', 'expired'] },
    counts,
    total: number,
    plans: listOf(text),
    file: text,
    name: text,
    at: { type: 'string', format: 'date-time' },
  }),
  ImportRequest: object(
    {
      file: { type: 'string', format: 'uuid' },
      separator: { enum: [...separators] },
      encoding: text,
      mapping: listOf(nullable(text)),
      constants: map,
      blank: { enum: ['keep', 'clear'] },
      decimal: decimalMark,
      headerRow: number,
    },
    ['decimal', 'headerRow'],
  ),
  ImportFile: object(
    {
      file: text,
      name: text,
      bytes: number,
      asks: listOf({ enum: ['text', 'sheet', 'header', 'decimal'] }),
      encoding: text,
      doubt: object({ encodings: listOf(text), rows: listOf(object({ row: number, texts: listOf(text) })) }),
      separator: text,
      headerRow: number,
      start: listOf(object({ row: number, cells: listOf(text) })),
      decimal: nullable(decimalMark),
      numbers: listOf(
        object({
          tells: listOf(decimalMark),
          groups: listOf(decimalMark),
          isNumeral: { type: 'boolean' },
          either: listOf(object({ row: number, cell: text })),
        }),
      ),
      headers: listOf(text),
      mapping: listOf(nullable(text)),
      rowCount: number,
      sample: listOf(listOf(text)),
      cells: listOf(listOf(text)),
      findings: listOf(ref('Message')),
    },
    ['doubt', 'cells'],
  ),
  RowResult: object({
    row: number,
    id: nullable(text),
    label: text,
    result: { oneOf: [{ const: true }, ref('Message')] },
    version: nullable(number),
  }),
  ChangeSetSummary: object(
    {
      changeSet: text,
      applied: number,
      failed: number,
      unchanged: number,
      results: listOf(ref('RowResult')),
      undoable: { type: 'boolean' },
      undid: text,
    },
    ['undid'],
  ),
  Job: object(
    {
      id: text,
      kind: text,
      status: { enum: ['queued', 'running', 'done', 'cancelled', 'failed'] },
      done: number,
      total: number,
      failed: number,
      changeSet: nullable(text),
      label: text,
      of: object({ resource: text, kind: planKinds, action: text }, ['action']),
      createdAt: text,
      finishedAt: nullable(text),
      error: ref('Message'),
      waits: ref('Message'),
      summary: ref('ChangeSetSummary'),
      retryable: { const: true },
      file: object({ name: text, url: text }),
    },
    ['error', 'waits', 'summary', 'retryable', 'file'],
  ),
  Applied: { oneOf: [ref('ChangeSetSummary'), object({ job: ref('Job') })] },
  HistoryEntry: object({ ...historyEntry, undoable: { type: 'boolean' }, why: ref('Why') }, ['why']),
  AuditLine: object({ ...changeHead, resource: text, counts: changeCounts, first: ref('ChangeRow') }),
  ChangeSetPage: object({
    ...changeHead,
    parts: listOf(object({ resource: text, counts: changeCounts })),
    undone_by: listOf(object({ change_set: text, at: text, actor: text })),
  }),
  ChangeRow: object({
    row: number,
    part: number,
    resource: text,
    record_id: text,
    label: text,
    kind: { enum: ['create', 'update', 'delete', 'refused'] },
    version: nullable(number),
    before: map,
    after: map,
    refs: map,
    result: nullable(ref('Message')),
    undone: { type: 'boolean' },
  }),
  Deletion: object(
    {
      record_id: text,
      label: text,
      at: text,
      actor: text,
      change_set: text,
      row: number,
      way: { enum: ['restore', 'undo'] },
      record: map,
    },
    ['record'],
  ),
  SelectionHistoryEntry: object({ ...historyEntry, label: text }),
  /** Of a bulk call: what became of each id. */
  FaultsPerId: {
    type: 'object',
    additionalProperties: {
      oneOf: [{ const: true }, { type: 'object', additionalProperties: { type: 'array', items: text } }],
    },
  },
  PerId: { type: 'object', additionalProperties: { oneOf: [{ const: true }, text] } },
};
