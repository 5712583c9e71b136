import compress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from 'pino';
import { expandPermissions } from '../src/core/declaration/access.ts';
import { inheritReads } from '../src/core/declaration/completed/inheritReads.ts';
import { nameResources } from '../src/core/declaration/completed/nameResources.ts';
import type { Application } from '../src/core/declaration/application.ts';
import { grantsOf } from '../src/core/people/grants.ts';
import { withParents } from '../src/core/declaration/parents.ts';
import { currentUrl } from './http/currentUrl.ts';
import type { Dialect } from '../src/core/wire/dialect.ts';
import type { FieldTypes } from '../src/core/fields/fieldType.ts';
import type { Resource } from '../src/core/declaration/resource.ts';
import type { Config } from './config.ts';
import { createPool, dropConnections } from './database/pool.ts';
import { watchReplica } from './database/replica.ts';
import { jsonBytes } from './engine/access/admission.ts';
import { createEvents } from './engine/events/events.ts';
import { connectionsForJobs, workLimits, type EngineContext } from './engine/context/context.ts';
import type { OutboxSettings } from './engine/context/outboxSettings.ts';
import type { EngineHandle } from './engine/context/handle.ts';
import type { Described } from './engine/openapi/document.ts';
import { readBodies } from './http/bodies.ts';
import { createCallLimiter } from './http/callLimits.ts';
import { addDoor } from './http/door.ts';
import { longestBodyMs } from './http/slowBodies.ts';
import { createUploadQuota } from './http/uploadQuota.ts';
import { answerErrors, answerFrameworkError } from './http/errors.ts';
import { addHealth, type Readiness } from './http/health.ts';
import { logRequests, requestIdOf } from './http/logging.ts';
import { refuseBrokenRequests } from './http/brokenRequests.ts';
import { addMapRoute, mapCalls } from './map/mapRoute.ts';
import { addImages } from './images/addImages.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { isRemote } from './remotes/addresses.ts';
import { toForeignRecords } from './remotes/foreignRecords.ts';
import { addRemoteRoutes, createRemotes, type RemoteSettings } from './remotes/index.ts';
import { closedResources, createAccess } from './sessions/access.ts';
import type { AccountSeed } from './sessions/accounts.ts';
import { createWelcome } from './sessions/invitations.ts';
import { createPeople } from './sessions/people.ts';
import { createRefusals } from './sessions/noted/refusals.ts';
import { accessChannel } from './sessions/schema.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import { createFactorsReset } from './sessions/secondFactor/tellReset.ts';
import { SessionStore } from './sessions/sessionStore.ts';
import { refuseTokens, refuseTokensInUrls } from './sessions/tokens/refuseTokens.ts';
import { createViews } from './sessions/viewing/views.ts';
import { addSignedFiles, signedCalls, type SignedPlaces } from './signedFiles/addSignedFiles.ts';
import { addMetrics } from './telemetry/metrics.ts';
import { traceRequests } from './telemetry/traces.ts';

export interface ServerParts {
  config: Config;
  application: Application;
  fieldTypes: FieldTypes;
  dialects: Readonly<Record<string, Dialect>>;
  pool: Pool;
  /** For connections of their own, past any pooler: LISTEN, jobs. */
  connection: ClientConfig;
  /** Of a streaming replica; absent: there is none. */
  readConnection?: ClientConfig | null;
  log: Logger;
  clock: () => Date;
  demoAccounts: readonly AccountSeed[];
  /** Stands for Google in tests. Absent: Google. */
  googleIssuer?: string;
  /** Adds the engine's routes. */
  registerEngine: (server: FastifyInstance, context: EngineContext) => Promise<EngineHandle>;
  /** Adds what serves pages and front-end files; absent: an API alone. */
  addFrontEnd?: (server: FastifyInstance) => Promise<void>;
  /** Where uploaded files are kept. */
  filesDir: string;
  /** What declarations name but cannot express, by name. */
  operations?: NonNullable<EngineContext['operations']>;
  /** Moves of data that no declaration can say. */
  moves?: NonNullable<EngineContext['moves']>;
  /** What signed links lead to. Absent: nothing. */
  signedPlaces?: SignedPlaces;
  /** Where the services that are not ours lie. Absent: the application has none. */
  remotes?: RemoteSettings;
}

/** A server before it listens. */
export interface BuiltServer {
  server: FastifyInstance;
  engine: EngineHandle;
  context: EngineContext;
  readiness: Readiness;
  sessions: SessionStore;
  /** Keeps a picture as an upload does, and answers its address. */
  keepPicture(picture: Buffer): Promise<{ url: string }>;
  /** Begins to hear what others write, and of changes of access. Until then every request asks the database. */
  listen(): Promise<void>;
}

const settingsOf = (config: Config, filesDir: string): EngineContext['settings'] => ({
  filesDir,
  sealedBy: config.credentialsKey ?? config.sessionSecret,
  jobAbove: 5000,
  planMinutes: 60,
  limits: workLimits,
  retention: config.retention,
});

/** Composes the HTTP server of an application: headers, errors, health, sessions, engine, front end. */
export const createServer = async (parts: ServerParts): Promise<BuiltServer> => {
  const { config, pool, log, clock, fieldTypes, dialects, filesDir } = parts;
  // Who may read what is joined from others is who may read it there.
  const application = { ...parts.application, resources: nameResources(inheritReads(parts.application.resources)) };
  const onFault = (error: unknown): void => log.warn({ err: error }, 'sessions');
  const expand = (codes: readonly string[]): ReadonlySet<string> => expandPermissions(codes, application.permissions);
  const views = createViews({ pool, application, clock });
  const { seeAs } = views;
  const sessions = new SessionStore({ pool, secret: config.sessionSecret, clock, expand, seeAs, onFault });
  const access = createAccess(sessions, config, application);
  const server = createHttp(config, log, application.services);
  const readiness: Readiness = { ready: false };
  if (config.traceUrl) traceRequests(server);
  readBodies(server);
  const noteRefusal = createRefusals({ pool, clock: parts.clock, access, onFault });
  answerErrors(server, grantsOf(application), noteRefusal);
  logRequests(server);
  await addSecurityHeaders(server, config);
  await server.register(compress, { encodings: ['gzip'], threshold: 1024 });
  addHealth(server, readiness, pool);

  const events = createEvents({
    connection: parts.connection,
    accessChannel,
    onAccess: () => sessions.dropCache(),
    // What is not heard must not be remembered.
    onState: (isHeard) => sessions.setCaching(isHeard),
    onFault: (error) => log.warn({ err: error }, 'events'),
    // What is open leads to a database that is silent, or no primary any more.
    onMoved: () => [pool, workPool].forEach(dropConnections),
  });
  const limiter = createCallLimiter(pool, config.callLimits);
  refuseTokensInUrls(server);
  addDoor(server, access, createUploadQuota({ pool, clock: parts.clock, megabytes: config.uploadQuotaMb }), limiter);
  await server.register(async (ofSessions) => {
    refuseTokens(ofSessions);
    addSessionRoutes(ofSessions, { ...parts, store: sessions, access, views });
  });

  const workPool = createPool(parts.connection, {
    max: connectionsForJobs(workLimits),
    onSlow: (query) => log.warn(query, 'slow query'),
    slowMs: config.slowQueryMs,
  });
  const replica = openReplica(parts);
  addMetrics(server, {
    pools: { requests: pool, work: workPool, ...(replica && { read: replica.pool }) },
    pool,
    limiter,
    replica: replica && (() => replica.figures()),
    more: () => engine.gauges?.() ?? {},
  });
  const images = addImages(server, { application, fieldTypes, config, access, clock, pool, filesDir });
  addMapRoute(server, access, config.map);
  addSignedFiles(server, { places: parts.signedPlaces, secret: config.sessionSecret, clock });
  const remotes = createRemotes(
    { application, fieldTypes, dialects, clock, log: server.log },
    parts.remotes ?? { addresses: {} },
  );
  const isElsewhere = ({ service }: Resource): boolean => isRemote(application.services, service);
  const context: Described = {
    application: withParents({
      ...application,
      resources: application.resources.filter((resource) => !isElsewhere(resource)),
    }),
    elsewhere: remotes.map((remote) => toForeignRecords(remote, fieldTypes, application.rules)),
    fieldTypes,
    dialects,
    pool,
    workPool,
    ...(replica && { replica }),
    connection: parts.connection,
    clock,
    access,
    log: server.log,
    settings: settingsOf(config, filesDir),
    operations: { ...parts.operations, ...images.operations },
    calls: [...images.calls, ...signedCalls, ...mapCalls],
    maintenance: { closed: new Set(closedResources(config, application)), except: config.maintenanceExcept },
    pictureOrigins: config.imageOrigins,
    moves: parts.moves ?? [],
    accessChanged: () => sessions.dropCache(),
    welcome: createWelcome({ config, clock, application, log: server.log }),
    factorsReset: createFactorsReset({ config, clock, application }),
    events,
    outbox: outboxSettings(config, createPeople(application.permissions, clock)),
    ...(images.sizeOf && { pictureSize: images.sizeOf }),
    ...(images.remove && { removePictures: images.remove }),
  };
  const engine = await parts.registerEngine(server, context);
  images.bind(engine);
  addRemoteRoutes(server, { ...context, application }, remotes);
  await parts.addFrontEnd?.(server);

  server.addHook('onClose', async () => {
    await engine.stop();
    await workPool.end();
    await replica?.stop();
    await replica?.pool.end();
    await events.stop();
  });
  return {
    server,
    engine,
    context,
    readiness,
    sessions,
    keepPicture: images.keep,
    listen: () => events.start(),
  };
};

const outboxSettings = (config: Config, people: OutboxSettings['people']): OutboxSettings => {
  const { smtpUrl, mailFrom, chatWebhookUrl, sessionSecret, environment } = config;
  return {
    mail: smtpUrl === null || mailFrom === null ? null : { url: smtpUrl, from: mailFrom },
    chatUrl: chatWebhookUrl,
    vapid: config.vapid,
    isLocal: environment === 'local',
    secret: sessionSecret,
    people,
  };
};

const createHttp = (config: Config, log: Logger, services: Application['services']): FastifyInstance =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => currentUrl(services, url),
    // So many of the last addresses of x-forwarded-for are proxies of ours: what a client writes before them is not believed.
    trustProxy: config.trustProxy > 0 && ((_, hop) => hop < config.trustProxy),
    bodyLimit: jsonBytes,
    // A request that trickles in holds a connection no longer than this, and most of them not so long: `watchBody` sees to it.
    requestTimeout: longestBodyMs,
    // How often that is looked at, of requests and of their headers.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseBrokenRequests,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Fastify would answer 503 in its own shape to what comes while it closes.
    return503OnClosing: false,
  }) as unknown as FastifyInstance; // the logger's type is narrower than the interface's default

/** Begins to watch the replica of the settings, where there is one. */
const openReplica = ({ readConnection, pool, config, log }: ServerParts): ReturnType<typeof watchReplica> | null => {
  if (!readConnection) return null;
  const readPool = createPool(readConnection, {
    onSlow: (query) => log.warn({ ...query, replica: true }, 'slow query'),
    slowMs: config.slowQueryMs,
    statementMs: workLimits.seconds.read * 1_000,
    // The primary has the same.
    connectMs: 2_000,
  });
  const replica = watchReplica(readPool, pool, (error) => log.warn({ err: error }, 'replica'));
  replica.start();
  return replica;
};
