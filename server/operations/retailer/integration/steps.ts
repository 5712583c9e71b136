import { integrationSteps } from '../../../../schemas/integration/integrationParts.ts';
import { judgeStep, type Proof } from '../../../../schemas/integration/integrationProofs.ts';
import { completed, notStarted, progressOf, stepsWithin } from '../../../../schemas/integration/integrationProgress.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import type { WholeRecord } from '../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../../engine/context/operation.ts';
import { readFacts, type Buckets } from './facts.ts';

const integrations = 'integrations';
const steps = 'integration-steps';

const none: Proof = { proved: false, text: 'The retailer cannot be seen.', params: {} };

/** One of a resource that whoever asks sees; a 404 else. */
const findOne = async (read: OperationRead, resource: string, id: string): Promise<WholeRecord> => {
  const record = (await read.records(resource, [id])).get(id);
  if (!record) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id });
  return record;
};

/** The sections of the integration `id`, those within another under it, each with its status and its progress. */
export const listIntegrationSections: Operation = async ({ id }, { read }) => ({
  changes: [],
  effects: [],
  result: (await findOne(read, integrations, String(id)))['sections'],
});

/** The steps of the integration `id`, of one `section` and those within it or of all, in their order, each with what proves it. */
export const listIntegrationSteps =
  (buckets: Buckets): Operation =>
  async ({ id, section }, { read, now }) => {
    const integration = await findOne(read, integrations, String(id));
    const wanted = typeof section === 'string' ? stepsWithin(section) : integrationSteps.map(({ value }) => value);
    const known = await stepsOf(read, integration);
    const facts = await readFacts(buckets, read, String(integration['retailer_id']), now);
    const people = await read.records('users', [
      ...new Set(
        [...known.values()].flatMap(({ changed_by: by }) => (by === null || by === undefined ? [] : String(by))),
      ),
    ]);
    const result = integrationSteps.flatMap(({ value: step }) => {
      const row = wanted.includes(step) ? known.get(step) : undefined;
      if (!row) return [];
      const by = people.get(String(row['changed_by']));
      return { ...row, changed_by: by?.['email'] ?? null, proof: facts ? judgeStep(step, facts) : none };
    });
    return { changes: [], effects: [], result };
  };

const columns = ['integration_id', 'section', 'step', 'status', 'reason', 'changed_at', 'changed_by'];

/** Name -> step, of an integration. */
const stepsOf = async (read: OperationRead, { id }: WholeRecord): Promise<Map<string, ListRow>> => {
  const found = new Map<string, ListRow>();
  for await (const rows of read.rows(steps, { filter: { integration_id: { in: [Number(id)] } }, columns }))
    for (const row of rows) found.set(String(row['step']), row);
  return found;
};

/**
 * Gives the step `id` a `status`, and its sections and its integration what they come to by it. A step that nothing proves is completed
 * with a `reason` alone. Answers the step as it is then.
 */
export const setStepStatus =
  (buckets: Buckets): Operation =>
  async ({ id, status, reason, version }, { read, now, actor }) => {
    const step = await findOne(read, steps, String(id));
    const integration = await findOne(read, integrations, String(step['integration_id']));
    const said = typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : null;
    const to = Number(status);
    if (to === completed && said === null) await requireProof(buckets, read, integration, step, now);
    const at = now.toISOString();
    const changes = { status: to, reason: said, changed_at: at, changed_by: actor.userId };
    const known = await stepsOf(read, integration);
    const { sections, ...come } = progressOf({
      ...Object.fromEntries([...known].map(([name, row]) => [name, Number(row['status'])])),
      [String(step['step'])]: to,
    });
    const isBegun = come.status !== notStarted;
    const ends = {
      started_at: isBegun ? (integration['started_at'] ?? at) : null,
      finished_at: come.status === completed ? (integration['finished_at'] ?? at) : null,
    };
    return {
      changes: [
        {
          resource: steps,
          kind: 'update',
          id: String(step.id),
          version: Number(version ?? step['version']),
          own: true,
          changes,
        },
        {
          resource: integrations,
          kind: 'update',
          id: String(integration.id),
          version: Number(integration['version']),
          own: true,
          changes: { ...come, sections, ...ends },
        },
      ],
      effects: [],
      result: { ...step, ...changes, version: Number(step['version']) + 1 },
    };
  };

const requireProof = async (
  buckets: Buckets,
  read: OperationRead,
  integration: WholeRecord,
  step: WholeRecord,
  now: Date,
): Promise<void> => {
  const facts = await readFacts(buckets, read, String(integration['retailer_id']), now);
  const name = integrationSteps.find(({ value }) => value === step['step'])?.value;
  if (facts && name && judgeStep(name, facts).proved) return;
  throw new RequestError(422, 'VALIDATION', 'invalid', {
    reason: 'Nothing proves this step yet: say why it is completed all the same.',
  });
};
