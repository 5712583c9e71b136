import compress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from 'pino';
import { expandPermissions } from '../src/core/declaration/access.ts';
import { inheritReads } from '../src/core/declaration/inheritReads.ts';
import type { Application } from '../src/core/declaration/application.ts';
import { withParents } from '../src/core/declaration/parents.ts';
import { currentUrl } from './http/currentUrl.ts';
import type { Dialect } from '../src/core/wire/dialect.ts';
import type { FieldTypes } from '../src/core/fields/fieldType.ts';
import type { Resource } from '../src/core/declaration/resource.ts';
import type { Config } from './config.ts';
import { createPool } from './database/pool.ts';
import { jsonBytes } from './engine/access/admission.ts';
import { connectionsForJobs, workLimits, type EngineContext } from './engine/context/context.ts';
import type { OutboxSettings } from './engine/context/outboxSettings.ts';
import type { EngineHandle } from './engine/context/handle.ts';
import type { Described } from './engine/openapi/document.ts';
import { readBodies } from './http/bodies.ts';
import { addDoor } from './http/door.ts';
import { longestBodyMs } from './http/slowBodies.ts';
import { createUploadQuota } from './http/uploadQuota.ts';
import { answerErrors, answerFrameworkError } from './http/errors.ts';
import { addHealth, type Readiness } from './http/health.ts';
import { logRequests, requestIdOf } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { refuseBrokenRequests } from './http/brokenRequests.ts';
import { addImages } from './images/addImages.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { isRemote } from './remotes/addresses.ts';
import { toForeignRecords } from './remotes/foreignRecords.ts';
import { addRemoteRoutes, createRemotes, type RemoteSettings } from './remotes/index.ts';
import { closedResources, createAccess } from './sessions/access.ts';
import { listenForAccess } from './sessions/accessListener.ts';
import type { AccountSeed } from './sessions/accounts.ts';
import { createPeople } from './sessions/people.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import { SessionStore } from './sessions/sessionStore.ts';

export interface ServerParts {
  config: Config;
  application: Application;
  fieldTypes: FieldTypes;
  dialects: Readonly<Record<string, Dialect>>;
  pool: Pool;
  /** For connections of their own: LISTEN, jobs. */
  connection: ClientConfig;
  log: Logger;
  clock: () => Date;
  demoAccounts: readonly AccountSeed[];
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
  /** Begins to hear of changes of access, after the tables exist. Until then every request asks the database. */
  listenForAccess(): Promise<void>;
}

/** Composes the HTTP server of an application: headers, errors, health, sessions, engine, front end. */
export const createServer = async (parts: ServerParts): Promise<BuiltServer> => {
  const { config, pool, log } = parts;
  // Who may read what is joined from others is who may read it there.
  const application = { ...parts.application, resources: inheritReads(parts.application.resources) };
  const server = createHttp(config, log, application.services);
  const readiness: Readiness = { ready: false };
  readBodies(server);
  answerErrors(server);
  logRequests(server);
  await addSecurityHeaders(server, config);
  await server.register(compress, { encodings: ['gzip'], threshold: 1024 });
  addHealth(server, readiness, pool);
  addMetrics(server, pool);

  const onFault = (error: unknown): void => log.warn({ err: error }, 'sessions');
  const expand = (codes: readonly string[]): ReadonlySet<string> => expandPermissions(codes, application.permissions);
  const sessions = new SessionStore({ pool, secret: config.sessionSecret, clock: parts.clock, expand, onFault });
  const access = createAccess(sessions, config, application);
  addDoor(server, access, createUploadQuota({ pool, clock: parts.clock, megabytes: config.uploadQuotaMb }));
  addSessionRoutes(server, { ...parts, store: sessions, access });

  const { fieldTypes, dialects, clock, filesDir } = parts;
  const workPool = createPool(parts.connection, {
    max: connectionsForJobs(workLimits),
    onSlow: (query) => log.warn(query, 'slow query'),
    slowMs: config.slowQueryMs,
  });
  const images = addImages(server, { application, fieldTypes, config, access, clock, filesDir });
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
    clock,
    access,
    log: server.log,
    settings: { filesDir, jobAbove: 5000, planMinutes: 60, limits: workLimits },
    operations: { ...parts.operations, ...images.operations },
    calls: images.calls,
    maintenance: { closed: new Set(closedResources(config, application)), except: config.maintenanceExcept },
    pictureOrigins: config.imageOrigins,
    moves: parts.moves ?? [],
    outbox: outboxSettings(config, createPeople(expand, supersOf(application), clock)),
    ...(images.sizeOf && { pictureSize: images.sizeOf }),
  };
  const engine = await parts.registerEngine(server, context);
  images.bind(engine);
  addRemoteRoutes(server, { ...context, application }, remotes);
  await parts.addFrontEnd?.(server);

  let stopListening: (() => Promise<void>) | undefined;
  server.addHook('onClose', async () => {
    await engine.stop();
    await workPool.end();
    await stopListening?.();
  });
  return {
    server,
    engine,
    context,
    readiness,
    sessions,
    keepPicture: images.keep,
    async listenForAccess() {
      stopListening = await listenForAccess(parts.connection, sessions, onFault);
    },
  };
};

const supersOf = ({ permissions }: Application): string[] =>
  Object.entries(permissions).flatMap(([code, permission]) => ('all' in permission ? [code] : []));

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
