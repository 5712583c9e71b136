import { expect, test } from 'vitest';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { readConfig } from '../../server/config.ts';
import { requireKnownSections } from '../../server/requireKnownSections.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import { noEngine, testServer, type TestServer } from '../support/server.ts';

const accounts = [
  { email: 'clerk@shop.test', label: 'Clerk', permissions: ['products'] },
  { email: 'boss@shop.test', label: 'Boss', permissions: ['everything'] },
];
const paths = ['/api/shop/v1/products/1', '/api/shop/v1/search/products', '/api/shop/v1/makers', '/api/depot/v1/x'];

const startClosed = (MAINTENANCE: string): Promise<TestServer> =>
  testServer({
    accounts,
    environment: { MAINTENANCE, MAINTENANCE_EXCEPT: 'boss@shop.test' },
    registerEngine: async (app, context) => {
      for (const path of paths)
        app.get(path, async (request) => ({ data: (await context.access.requireUser(request)).email }));
      return noEngine()(app, context);
    },
  });

const closed = async ({ server, signIn }: TestServer, email: string): Promise<string[]> => {
  const headers = await signIn(email);
  const answers = await Promise.all(paths.map((url) => server.inject({ method: 'GET', url, headers })));
  return paths.filter(
    (_, index) => answers[index]?.json<ErrorBody>().message === 'The application/section is under maintenance',
  );
};

test.each([
  ['all', paths],
  ['shop', paths.slice(0, 3)],
  ['products', paths.slice(0, 2)],
])('MAINTENANCE=%s closes what it names to all but those excepted', async (setting, expected) => {
  const server = await startClosed(setting);
  expect(await closed(server, 'clerk@shop.test')).toEqual(expected);
  expect(await closed(server, 'boss@shop.test')).toEqual([]);
});

test('who is stopped by maintenance is told which resources are closed', async () => {
  const server = await startClosed('products');
  const toldTo = async (email: string): Promise<unknown> => {
    const answer = await server.server.inject({
      method: 'GET',
      url: '/api/user/v4/user',
      headers: await server.signIn(email),
    });
    return answer.json<{ data: { environment: { maintenance: string[] } } }>().data.environment.maintenance;
  };
  expect(await toldTo('clerk@shop.test')).toEqual(['products']);
  expect(await toldTo('boss@shop.test')).toEqual([]);
});

test('a name that is no section keeps the server from starting, with the one that was meant', () => {
  const start = (MAINTENANCE: string): void => requireKnownSections(readConfig({ MAINTENANCE }), fixtureApplication);
  expect(() => start('prodcts,shop')).toThrow(
    "MAINTENANCE: expected 'all', or names of services and resources, got 'prodcts'. Did you mean 'products'?",
  );
  expect(() => start('zzzzzzzz,yyyyyyyy')).toThrow(/'zzzzzzzz'\.\n.*'yyyyyyyy'\.$/);
  for (const known of ['all', 'shop', 'products', 'shop,products']) expect(() => start(known)).not.toThrow();
});
