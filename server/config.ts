import { resolve } from 'node:path';
import * as z from 'zod';
import type { Retention } from './engine/context/context.ts';
import { noCallLimits, readCallLimits, usualCallLimits, type CallLimits } from './http/callClasses.ts';
import type { MapSettings } from '../src/core/places/mapSettings.ts';
import { readMap } from './map/settings.ts';
import { readRetention, usualRetention } from './retention.ts';
import { providerNames } from './sessions/humanCheck/providers.ts';
import { readHumanCheck, type HumanCheckSettings } from './sessions/humanCheck/settings.ts';
import { readIdentities, type Identities } from './sessions/openId/settings.ts';
import { StartFault } from './startFault.ts';

type EnvironmentName = 'local' | 'preview' | 'staging' | 'production';

/** The settings of a server, read once from the environment. README.md lists them. */
export interface Config {
  port: number;
  host: string;
  environment: EnvironmentName;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The same database past a pooler that gives connections out by transaction; null: `databaseUrl` is no pooler. */
  directUrl: string | null;
  /** A streaming replica of it, for lists and exports; null: there is none. */
  readUrl: string | null;
  dataDir: string;
  /** Fill an empty database with the demo marketplace and offer its accounts. */
  demo: boolean;
  demoPassword: string;
  /** The first account of an empty database without demo; null: none is made. */
  admin: { email: string; password: string } | null;
  sessionSecret: string;
  /** By which secrets of authenticator apps are sealed; null: `sessionSecret`. */
  credentialsKey: string | null;
  /** Failed sign-ins of one person a minute; 0: not limited. */
  rateLimit: number;
  /** Calls of one person a minute, by class. */
  callLimits: CallLimits;
  /** `'all'`, or names of services and resources that are closed. */
  maintenance: readonly string[];
  /** E-mails that maintenance does not stop. */
  maintenanceExcept: readonly string[];
  /** Origins, besides our own, that pictures may come from. */
  imageOrigins: readonly string[];
  /** Hosts of feeds that may lead to addresses of a private network. */
  feedPrivateHosts: readonly string[];
  /** Where uploaded pictures are kept; null: below `dataDir`. */
  bucket: BucketConfig | null;
  /** The address people use, where a proxy hides it. */
  publicUrl: string | null;
  /** How many proxies stand in front; 0: none, and what a request says of others is not believed. */
  trustProxy: number;
  /** Megabytes that one person may upload within seven days; 0: any. */
  uploadQuotaMb: number;
  /** `smtp://user:password@host:port`; null: mails wait in the outbox. */
  smtpUrl: string | null;
  /** Who mails come from. */
  mailFrom: string | null;
  /** The incoming webhook of a chat program; null: what is meant for it waits. */
  chatWebhookUrl: string | null;
  /** By which push services know this application; null: of a machine of one's own, those that it makes itself. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  logLevel: string;
  slowQueryMs: number;
  /** Where backups lie, and the embedded database keeps its log; null: it keeps none. */
  backupDir: string | null;
  /** How long what is over is kept. */
  retention: Retention;
  /** Where traces are sent; null: none are made. */
  traceUrl: string | null;
  /** An OSRM server that is asked for ways by road; null: they are estimated. */
  routingUrl: string | null;
  /** Issuers by which people sign in. */
  identities: Identities;
  /** Who is asked whether somebody is a person; null: nobody. */
  humanCheck: HumanCheckSettings | null;
  /** What maps are drawn over. */
  map: MapSettings;
}

/** An S3 bucket, or one of a service that speaks like it. */
export interface BucketConfig {
  bucket: string;
  region: string;
  /** Null: AWS's own. */
  endpoint: string | null;
  /** Null: those of the machine, as AWS's client finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

interface Setting {
  schema: z.ZodType;
  /** What is expected, after 'expected'. */
  expects: string;
  secret?: true;
}

const wholeNumber = (min: number, max: number): z.ZodType =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text);
const environments = ['local', 'preview', 'staging', 'production'] as const;

const settings: Readonly<Record<string, Setting>> = {
  PORT: { schema: wholeNumber(0, 65_535), expects: 'a port from 0 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), expects: 'a host name or an address' },
  APP_ENV: { schema: z.enum(environments), expects: `one of ${environments.join(', ')}` },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    expects: 'postgres://user:password@host:port/database',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    expects: 'postgres://user:password@host:port/database',
    secret: true,
  },
  DATABASE_READ_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    expects: 'postgres://user:password@host:port/database',
    secret: true,
  },
  DATA_DIR: { schema: z.string(), expects: 'a folder' },
  DEMO: { schema: flag, expects: '0 or 1' },
  DEMO_PASSWORD: { schema: z.string().min(8), expects: 'at least 8 characters', secret: true },
  ADMIN_EMAIL: { schema: z.email(), expects: 'an e-mail address' },
  ADMIN_PASSWORD: { schema: z.string().min(12), expects: 'at least 12 characters', secret: true },
  SESSION_SECRET: { schema: z.string().min(32), expects: 'at least 32 characters', secret: true },
  CREDENTIALS_KEY: { schema: z.string().min(32), expects: 'at least 32 characters', secret: true },
  RATE_LIMIT: { schema: wholeNumber(0, 100_000), expects: 'a whole number, 0 for no limit' },
  CALL_LIMITS: {
    schema: z
      .string()
      .transform(readCallLimits)
      .refine((limits) => limits !== undefined),
    expects: "0, or calls a minute such as 'reads=6000,writes=1800,exports=60,plans=300'",
  },
  MAINTENANCE: { schema: list, expects: "'all', or names of services and resources" },
  MAINTENANCE_EXCEPT: { schema: list, expects: 'e-mail addresses' },
  IMAGE_ORIGINS: { schema: list.pipe(z.array(origin)), expects: 'origins such as https://images.example' },
  FEED_PRIVATE_HOSTS: {
    schema: list.pipe(z.array(z.string().regex(/^[\w.:-]+$/))),
    expects: 'host names or addresses such as files.retailer.lan,10.0.0.7',
  },
  ROUTING_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    expects: 'the address of an OSRM server such as http://osrm:5000',
  },
  S3_BUCKET: { schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), expects: 'the name of a bucket' },
  S3_REGION: { schema: z.string().regex(/^[a-z0-9-]+$/), expects: 'a region such as eu-south-1' },
  S3_ENDPOINT: { schema: z.url({ protocol: /^https?$/ }), expects: 'an address such as https://storage.example' },
  S3_ACCESS_KEY_ID: { schema: z.string(), expects: 'a key', secret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string(), expects: 'a secret', secret: true },
  PUBLIC_URL: { schema: origin, expects: 'an origin such as https://toolkit.example' },
  TRUST_PROXY: { schema: wholeNumber(0, 10), expects: 'how many proxies stand in front, 0 to 10' },
  UPLOAD_QUOTA_MB: { schema: wholeNumber(0, 1_000_000), expects: 'megabytes, 0 for no limit' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    expects: 'smtp://user:password@host:port, or smtps://',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
    expects: "an address such as toolkit@company.example, or 'Toolkit <toolkit@company.example>'",
  },
  CHAT_WEBHOOK_URL: { schema: z.url({ protocol: /^https?$/ }), expects: 'an address', secret: true },
  VAPID_PUBLIC_KEY: { schema: z.string().regex(/^[\w-]{87}$/), expects: 'a public key, 65 bytes in base64url' },
  VAPID_PRIVATE_KEY: {
    schema: z.string().regex(/^[\w-]{43}$/),
    expects: 'a private key, 32 bytes in base64url',
    secret: true,
  },
  VAPID_SUBJECT: {
    schema: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/),
    expects: 'mailto:somebody@company.example, or an https address',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expects: 'a level of pino, such as info',
  },
  SLOW_QUERY_MS: { schema: wholeNumber(1, 3_600_000), expects: 'milliseconds' },
  BACKUP_DIR: { schema: z.string().transform((folder) => resolve(folder)), expects: 'a folder' },
  RETENTION: {
    schema: z
      .string()
      .transform(readRetention)
      .refine((retention) => retention !== undefined),
    expects: "days such as 'history=3650,plans=30,jobs=90,results=30,security=365', 0 for ever",
  },
  OIDC_ISSUER: {
    // Only a machine of one's own is asked without https.
    schema: z.string().regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))\S+$/),
    expects: 'the https address of an issuer, as it calls itself',
  },
  OIDC_CLIENT_ID: { schema: z.string().max(300), expects: 'what the issuer calls this application' },
  OIDC_CLIENT_SECRET: { schema: z.string(), expects: 'a secret', secret: true },
  OIDC_LABEL: { schema: z.string().max(40), expects: 'at most 40 characters' },
  GOOGLE_CLIENT_ID: { schema: z.string().max(300), expects: 'what Google calls this application' },
  GOOGLE_CLIENT_SECRET: { schema: z.string(), expects: 'a secret', secret: true },
  HUMAN_CHECK: { schema: z.enum(providerNames), expects: `one of ${providerNames.join(', ')}` },
  HUMAN_CHECK_SITE_KEY: { schema: z.string().max(300), expects: 'the key that the provider calls this site by' },
  HUMAN_CHECK_SECRET: { schema: z.string().max(300), expects: 'a secret', secret: true },
  HUMAN_CHECK_ORIGIN: {
    // Only a machine of one's own is asked without https.
    schema: origin.refine((text) => /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text)),
    expects: 'an https origin such as https://www.recaptcha.net',
  },
  MAP_TILES_URL: {
    schema: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\//)
      .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !/[\s;,'"]/.test(text)),
    expects: 'an address such as https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_ATTRIBUTION: { schema: z.string().max(200), expects: 'at most 200 characters' },
  MAP_OUTLINES: { schema: z.string(), expects: 'a file' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    expects: 'an address such as http://collector.example:4318',
  },
};

/** The secret of a machine of one's own; production refuses it. */
const localSecret = 'local-development-secret-not-for-production';

/** Reads the environment. Throws one `StartFault` with a sentence for every fault. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const faults: string[] = [];
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readSetting(name, setting, environment[name], faults)]),
  );
  // An empty variable counts as absent, as in a shell script that clears it.
  const given = <V>(name: string, fallback: V): V => (values[name] ?? fallback) as V; // the table above says which
  const environmentName = given<EnvironmentName>('APP_ENV', 'local');
  const textOf = (name: string): string | undefined => values[name] as string | undefined; // by the table above
  const place = { publicUrl: given<string | null>('PUBLIC_URL', null), isLocal: environmentName === 'local' };
  const identities = readIdentities(textOf, place);
  const humanCheck = readHumanCheck(textOf, place);
  const map = readMap(textOf);
  faults.push(...identities.faults, ...humanCheck.faults, ...map.faults);
  const config: Config = {
    port: given('PORT', 3000),
    host: given('HOST', environmentName === 'local' ? 'localhost' : '0.0.0.0'),
    environment: environmentName,
    databaseUrl: given<string | null>('DATABASE_URL', null),
    directUrl: given<string | null>('DATABASE_DIRECT_URL', null),
    readUrl: given<string | null>('DATABASE_READ_URL', null),
    dataDir: resolve(given('DATA_DIR', './data')),
    demo: given('DEMO', environmentName === 'local'),
    demoPassword: given('DEMO_PASSWORD', 'toolkit-demo'),
    admin: readAdmin(values),
    sessionSecret: given('SESSION_SECRET', localSecret),
    credentialsKey: given<string | null>('CREDENTIALS_KEY', null),
    rateLimit: given('RATE_LIMIT', 10),
    callLimits: given('CALL_LIMITS', environmentName === 'local' ? noCallLimits : usualCallLimits),
    maintenance: given('MAINTENANCE', []),
    maintenanceExcept: given('MAINTENANCE_EXCEPT', []),
    imageOrigins: given('IMAGE_ORIGINS', ['https://static.openfoodfacts.org']),
    feedPrivateHosts: given('FEED_PRIVATE_HOSTS', []),
    routingUrl: given<string | null>('ROUTING_URL', null),
    bucket: readBucket(values),
    publicUrl: given<string | null>('PUBLIC_URL', null),
    trustProxy: given('TRUST_PROXY', 0),
    uploadQuotaMb: given('UPLOAD_QUOTA_MB', 2_000),
    smtpUrl: given<string | null>('SMTP_URL', null),
    mailFrom: given<string | null>('MAIL_FROM', null),
    chatWebhookUrl: given<string | null>('CHAT_WEBHOOK_URL', null),
    vapid: readVapid(values),
    logLevel: given('LOG_LEVEL', 'info'),
    slowQueryMs: given('SLOW_QUERY_MS', 500),
    backupDir: given<string | null>('BACKUP_DIR', null),
    retention: given('RETENTION', usualRetention),
    traceUrl: given<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null),
    identities: identities.identities,
    humanCheck: humanCheck.humanCheck,
    map: map.map,
  };
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (environment[name] && !environment['DATABASE_URL'])
      faults.push(`${name}: it belongs to DATABASE_URL, which is not set.`);
  if (!environment['ADMIN_EMAIL'] !== !environment['ADMIN_PASSWORD'])
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither.');
  if (!environment['S3_ACCESS_KEY_ID'] !== !environment['S3_SECRET_ACCESS_KEY'])
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither.');
  if (!environment['SMTP_URL'] !== !environment['MAIL_FROM'])
    faults.push('SMTP_URL and MAIL_FROM: set both or neither.');
  const vapidGiven = vapidNames.filter((name) => environment[name]);
  if (vapidGiven.length > 0 && vapidGiven.length < vapidNames.length)
    faults.push(`${vapidNames.join(', ')}: set all of them or none.`);
  if (config.environment === 'production') faults.push(...findProductionFaults(config, environment));
  if (faults.length > 0) throw new StartFault(faults);
  return config;
};

const vapidNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

const readVapid = (values: Record<string, unknown>): Config['vapid'] => {
  const [publicKey, privateKey, subject] = vapidNames.map((name) => values[name] as string | undefined); // texts, by the table above
  return publicKey !== undefined && privateKey !== undefined && subject !== undefined
    ? { publicKey, privateKey, subject }
    : null;
};

const readAdmin = (values: Record<string, unknown>): Config['admin'] => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
};

const readBucket = (values: Record<string, unknown>): Config['bucket'] => {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values as Record<string, string | undefined>; // texts, by the table above
  if (bucket === undefined) return null;
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null;
  return { bucket, region: region ?? 'us-east-1', endpoint: endpoint ?? null, credentials };
};

const readSetting = (name: string, setting: Setting, text: string | undefined, faults: string[]): unknown => {
  if (text === undefined || text === '') return undefined;
  const read = setting.schema.safeParse(text);
  if (read.success) return read.data;
  const got = setting.secret ? '' : `, got '${text}'`;
  faults.push(`${name}: expected ${setting.expects}${got}.`);
  return undefined;
};

const findProductionFaults = (config: Config, environment: NodeJS.ProcessEnv): string[] => {
  const faults: string[] = [];
  // A secret that is there but too short has its sentence already.
  if (
    config.sessionSecret === localSecret &&
    (!environment['SESSION_SECRET'] || environment['SESSION_SECRET'] === localSecret)
  ) {
    faults.push('SESSION_SECRET: production needs a secret of its own, of at least 32 random characters.');
  }
  if (config.demo) faults.push('DEMO: production has no demo accounts. Set DEMO=0 or leave it out.');
  return faults;
};
