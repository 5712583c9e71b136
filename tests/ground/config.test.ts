import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { StartFault } from '../../server/startFault.ts';

const faultsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartFault) return error.sentences;
    throw error;
  }
  return [];
};

const production = { APP_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };

test('needs no setting on a machine of one’s own, and is not open to the network there', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    environment: 'local',
    databaseUrl: null,
    demo: true,
    demoPassword: 'toolkit-demo',
  });
});

test('takes an empty variable for an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('has no demo and listens to all outside of local', () => {
  expect(readConfig(production)).toMatchObject({ demo: false, host: '0.0.0.0' });
  expect(readConfig({ APP_ENV: 'preview', DEMO: '1' }).demo).toBe(true);
});

test.each([
  ['PORT', 'abc', "PORT: expected a port from 0 to 65535, got 'abc'."],
  ['PORT', '70000', "PORT: expected a port from 0 to 65535, got '70000'."],
  ['PORT', '3e3', "PORT: expected a port from 0 to 65535, got '3e3'."],
  ['APP_ENV', 'moon', "APP_ENV: expected one of local, preview, staging, production, got 'moon'."],
  [
    'DATABASE_URL',
    'mysql://user:secret@host/db',
    'DATABASE_URL: expected postgres://user:password@host:port/database.',
  ],
  ['DEMO', 'yes', "DEMO: expected 0 or 1, got 'yes'."],
  ['DEMO_PASSWORD', 'short', 'DEMO_PASSWORD: expected at least 8 characters.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET: expected at least 32 characters.'],
  ['CREDENTIALS_KEY', 'short', 'CREDENTIALS_KEY: expected at least 32 characters.'],
  ['RATE_LIMIT', '-1', "RATE_LIMIT: expected a whole number, 0 for no limit, got '-1'."],
  [
    'IMAGE_ORIGINS',
    'https://ok.test,ftp',
    "IMAGE_ORIGINS: expected origins such as https://images.example, got 'https://ok.test,ftp'.",
  ],
  ['IMAGE_ORIGINS', "https://ok.test; script-src 'unsafe-inline'", /^IMAGE_ORIGINS: expected origins/],
  [
    'MAP_TILES_URL',
    'https://tiles.test/{z}/{x}.png',
    "MAP_TILES_URL: expected an address such as https://tiles.example/{z}/{x}/{y}.png, got 'https://tiles.test/{z}/{x}.png'.",
  ],
  [
    'MAP_TILES_URL',
    "https://tiles.test/{z}/{x}/{y}; script-src 'unsafe-inline'",
    /^MAP_TILES_URL: expected an address/,
  ],
  ['MAP_ATTRIBUTION', 'Tiles & Sons', 'MAP_TILES_URL and MAP_ATTRIBUTION: set both or neither.'],
  ['MAP_OUTLINES', '/nowhere.json', /^MAP_OUTLINES: expected a file of GeoJSON or TopoJSON of at most 5 MB/],
  [
    'FEED_PRIVATE_HOSTS',
    'files.lan,https://files.lan',
    "FEED_PRIVATE_HOSTS: expected host names or addresses such as files.retailer.lan,10.0.0.7, got 'files.lan,https://files.lan'.",
  ],
  [
    'PUBLIC_URL',
    'https://toolkit.test/path',
    "PUBLIC_URL: expected an origin such as https://toolkit.example, got 'https://toolkit.test/path'.",
  ],
  ['LOG_LEVEL', 'loud', "LOG_LEVEL: expected a level of pino, such as info, got 'loud'."],
  ['SLOW_QUERY_MS', '0', "SLOW_QUERY_MS: expected milliseconds, got '0'."],
  ['CALL_LIMITS', 'reads:5', /^CALL_LIMITS: expected 0, or calls a minute such as 'reads=6000/],
  ['CALL_LIMITS', 'looks=5', /^CALL_LIMITS: expected/],
  ['DATABASE_READ_URL', 'postgres://db', 'DATABASE_READ_URL: it belongs to DATABASE_URL, which is not set.'],
  ['DATABASE_DIRECT_URL', 'postgres://db', 'DATABASE_DIRECT_URL: it belongs to DATABASE_URL, which is not set.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', /^OTEL_EXPORTER_OTLP_ENDPOINT: expected an address/],
  ['ADMIN_EMAIL', 'boss@shop.test', 'ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither.'],
])('says what is wrong with %s=%s, and never a secret', (name, value, sentence) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentence);
  expect(faults[0]).not.toContain('secret@');
});

test('says all faults at once', () => {
  expect(faultsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
});

test.each([
  [
    'the default secret',
    { APP_ENV: 'production' },
    'SESSION_SECRET: production needs a secret of its own, of at least 32 random characters.',
  ],
  ['demo accounts', { ...production, DEMO: '1' }, 'DEMO: production has no demo accounts. Set DEMO=0 or leave it out.'],
])('refuses %s in production', (_, environment, sentence) => {
  expect(faultsOf(environment)).toEqual([sentence]);
});

test('limits calls outside of local, by the usual numbers where none are given', () => {
  const none = { reads: 0, writes: 0, exports: 0, plans: 0 };
  expect(readConfig({}).callLimits).toEqual(none);
  expect(readConfig(production).callLimits).toEqual({ reads: 6_000, writes: 1_800, exports: 60, plans: 300 });
  expect(readConfig({ CALL_LIMITS: 'exports=5, plans=0' }).callLimits).toMatchObject({
    reads: 6_000,
    exports: 5,
    plans: 0,
  });
  expect(readConfig({ ...production, CALL_LIMITS: '0' }).callLimits).toEqual(none);
});

test('splits lists', () => {
  expect(readConfig({ MAINTENANCE: 'items, brands', MAINTENANCE_EXCEPT: 'boss@shop.test' })).toMatchObject({
    maintenance: ['items', 'brands'],
    maintenanceExcept: ['boss@shop.test'],
  });
});
