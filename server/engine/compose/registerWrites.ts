import type { FastifyInstance } from 'fastify';
import { isOfPeople } from '../../../src/core/people/grants.ts';
import type { EngineContext } from '../context/context.ts';
import type { EngineHandle } from '../context/handle.ts';
import { forgetActionFiles } from '../actionFiles/forgetFiles.ts';
import { forgetSecrets } from '../secrets/forgetSecrets.ts';
import { addSecretRoutes } from '../secrets/routes.ts';
import { addActionFileRoutes } from '../actionFiles/routes.ts';
import { monthPartitions } from '../history/schema.ts';
import { forgetUploads } from '../imports/forgetFiles.ts';
import { addImpactRoute } from '../impact/routes.ts';
import { addImportRoutes } from '../imports/routes.ts';
import { addRowsRoutes } from '../rowImports/routes.ts';
import { addWholeRowsRoutes } from '../rowImports/wholeRoutes.ts';
import { rowsJob } from '../rowImports/rowsJob.ts';
import { addUnfinishedRoute } from '../imports/unfinished.ts';
import { createDesk } from '../configuration/createDesk.ts';
import type { ConfigurationDesk } from '../../../src/core/configuration/configuration.ts';
import { createJobs } from '../jobs/jobs.ts';
import { endOperation } from '../operations/endOperation.ts';
import { leaveOperationJob, mayOperateAgain, runOperationJob } from '../operations/operationJob.ts';
import { addInboxRoutes } from '../jobs/inbox.ts';
import { leaveToJob, runRecomputeJob } from '../jobs/recomputeJob.ts';
import { keepJudged } from '../judging/keepJudged.ts';
import { createQueue } from '../queue/queue.ts';
import type { Queue } from '../queue/task.ts';
import { forgetJobFiles } from '../jobs/jobFiles.ts';
import { createDeliveries } from '../deliveries/deliveries.ts';
import { sendAgain } from '../deliveries/sendAgain.ts';
import { issueSecret } from '../webhooks/issueSecret.ts';
import { noteEvents } from '../webhooks/noteEvents.ts';
import { webhookSourceOf } from '../webhooks/webhookSource.ts';
import { addInboxCalls } from '../inboxCalls/routes.ts';
import { addJobRoutes } from '../jobs/routes.ts';
import { addPlanRoutes } from '../plans/routes.ts';
import { addUndoRoutes } from '../plans/undoRoutes.ts';
import { createReader } from '../reads/createReader.ts';
import type { Reader } from '../reads/reader.ts';
import { addActionRoutes } from '../calls/actionRoutes.ts';
import { addBulkRoutes } from '../calls/bulkRoutes.ts';
import { revokeTokens } from '../people/revokeToken.ts';
import { dropExpired } from '../personal/dropExpired.ts';
import { personalOperations } from '../personal/personalOperations.ts';
import { dropOld } from '../upkeep/dropOld.ts';
import { pictureOperations } from '../upkeep/pictureOperations.ts';
import { moveByDate } from '../dates/moveByDate.ts';
import { keepSortedIn } from '../upkeep/sortIn.ts';
import { tellOfTokens } from '../upkeep/tellOfTokens.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { addCopyRoutes } from '../copyCalls/routes.ts';
import { addCheckRoute } from '../occupied/checkRoute.ts';
import { addCloneRoute } from '../copyCalls/cloneRoute.ts';
import { addRecordRoutes } from '../calls/recordRoutes.ts';
import { createAnnouncer } from '../streams/announcer.ts';
import { addPresenceRoutes } from '../streams/presenceRoutes.ts';
import { addEventRoutes } from '../streams/routes.ts';
import { runOperation } from '../operations/runOperation.ts';
import { alertRows } from '../trends/alertRows.ts';
import { countAlerts } from '../trends/countAlerts.ts';
import { fileOfJob } from '../operations/fileOfJob.ts';
import { keepSchedules } from './keepSchedules.ts';
import { buildActionModels, buildWriteModels } from '../records/writeModel.ts';
import { gatherAtCommit, type Gathering, type Writing } from '../writing/writing.ts';

/** What the engine starts and stops of the writing half. */
interface Writes {
  /** Takes up jobs that a stopped process left, and months of history that need a place. */
  start(): Promise<void>;
  /** Ends jobs at the end of a chunk; they go on at the next start. */
  stop(): Promise<void>;
  /** Resolves when everything that rules judge was judged once since the start. */
  judged(): Promise<void>;
  /** Opened once the tables are there. */
  queue: Queue;
  gauges: NonNullable<EngineHandle['gauges']>;
  operate: EngineHandle['operate'];
  configuration: ConfigurationDesk;
}

/** Transactions that write who may do what. */
const peopleWritten: Gathering<null> = new WeakMap();

/** What an action may run: the application's own operations and the engine's. */
const operationsOf = (
  given: EngineContext,
  source: ReturnType<typeof webhookSourceOf>,
): EngineContext['operations'] => ({
  ...given.operations,
  sendAgain,
  revokeTokens,
  countAlerts: countAlerts(given),
  alertRows: alertRows(given),
  fileOfJob: fileOfJob(given),
  ...personalOperations(given),
  ...(given.removePictures && pictureOperations(given)),
  ...(source && given.outbox && { issueWebhookSecret: issueSecret(source, given.outbox.secret) }),
});

/** Adds every route that writes: the declared calls of each resource, plans, imports, undo and jobs. */
export const registerWrites = (
  server: FastifyInstance,
  given: EngineContext,
  engine: { reader: Reader; countTrends(): Promise<void> },
): Writes => {
  const models = buildWriteModels(given);
  const source = webhookSourceOf(models);
  const context: EngineContext = {
    ...given,
    operations: operationsOf(given, source),
    noteChanged: noteEvents(given, models),
    leaveFollowing: leaveToJob(
      () => jobs,
      () => writing,
    ),
    leaveJob: (writer, payload) => leaveOperationJob(jobs, writing, writer, payload),
    noteWritten: (client, resource, written) => {
      judged.note(client, resource, written);
      sorting.note(client, resource);
      if (isOfPeople(models.get(resource)?.resource ?? {}))
        gatherAtCommit(
          peopleWritten,
          client,
          () => null,
          async () => () => given.accessChanged?.(),
        );
    },
    announce: (client, changeSet, written) => announcer.announce(client, changeSet, written),
  };
  const judged = keepJudged(context, models);
  const sorting = keepSortedIn(context);
  const announcer = createAnnouncer(context.pool, (error) => context.log.warn({ err: error }, 'events'));
  const writing: Writing = { context, models, reader: engine.reader };
  const { settings, workPool } = context;
  const { limits } = settings;
  const background = inBackground(context);
  const queue = createQueue({
    connection: context.connection,
    log: context.log,
    shared: { atOnce: limits.jobsAtOnce, ofPerson: limits.jobsOfPerson },
  });
  const inWork: Writing = { ...writing, context: background, reader: createReader(background) };
  const jobs = createJobs(writing, inWork, queue);
  for (const model of writing.models.values()) {
    addRecordRoutes(server, writing, model);
    addCloneRoute(server, writing, model);
    addCheckRoute(server, writing, model);
    addBulkRoutes(server, writing, model);
    addActionRoutes(server, writing, model, jobs);
    addCopyRoutes(server, writing, model, jobs);
    addActionFileRoutes(server, context, model.resource);
    addSecretRoutes(server, context, model.resource);
  }
  for (const model of buildActionModels(context)) addActionRoutes(server, writing, model, jobs);
  const deliveries = createDeliveries(inWork);
  handleOperations(jobs, writing);
  addPlanRoutes(server, writing, jobs);
  addImportRoutes(server, writing);
  jobs.handle('rows', rowsJob);
  addRowsRoutes(server, writing, jobs);
  addWholeRowsRoutes(server, writing, jobs);
  addUnfinishedRoute(server, writing);
  addUndoRoutes(server, writing, jobs);
  addImpactRoute(server, writing);
  addJobRoutes(server, writing, jobs);
  addInboxRoutes(server, writing);
  addInboxCalls(server, writing);
  keepSchedules(queue, writing, jobs, {
    forgetUploads: () => forgetUploads(context),
    forgetActionFiles: () => forgetActionFiles(context).then(() => forgetSecrets(context)),
    forgetJobFiles: () => forgetJobFiles(workPool, settings.retention?.results ?? 0),
    dropOld: () => dropOld(context).then(() => dropExpired(context)),
    tellOfTokens: () => tellOfTokens(writing),
    makeMonths: () => workPool.query(monthPartitions),
    countTrends: engine.countTrends,
    judge: () => judged.start(),
    moveByDate: () => moveByDate(inWork),
  });
  const streams = addEventRoutes(server, writing);
  addPresenceRoutes(server, writing);
  let judging = Promise.resolve();
  return {
    start: async () => {
      await jobs.start();
      await queue.start();
      await deliveries.start();
      judging = judged.start();
    },
    stop: async () => {
      await Promise.all([queue.stop(), deliveries.stop(), judged.stop(), sorting.stop()]);
      await announcer.stop();
    },
    judged: () => judging,
    queue,
    gauges: streams.gauges,
    configuration: createDesk(writing, () => judged.start()),
    operate: async (request, actor, service, operation) => {
      const changeSet = describeChangeSet(request, actor, { service, source: 'operation', at: context.clock() });
      const { changes, result } = await runOperation(writing, changeSet, operation, {});
      return { result, changeSet: changes.length > 0 ? changeSet.id : null };
    },
  };
};

const handleOperations = (jobs: ReturnType<typeof createJobs>, writing: Writing): void => {
  jobs.handle('recompute', { run: runRecomputeJob, again: async () => undefined });
  jobs.handle('operation', {
    run: runOperationJob,
    attempts: 3,
    again: mayOperateAgain,
    ended: (client, task, reason) => endOperation(writing, client, task, reason),
  });
};

/** A job's statements may take longer than those that somebody waits for. */
const inBackground = (context: EngineContext): EngineContext => {
  const { settings, workPool } = context;
  const { seconds } = settings.limits;
  return {
    ...context,
    pool: workPool,
    settings: { ...settings, limits: { ...settings.limits, seconds: { ...seconds, write: seconds.job } } },
  };
};
