import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { describeMissing, readAddresses, withAddressed } from '../../server/remotes/addresses.ts';

const { services } = declaredApplication;

describe('readAddresses', () => {
  it('takes the address from the variable that the service names, without a slash at its end', () => {
    expect(readAddresses(services, { LOGISTICS_URL: 'https://depots.example/api/' })).toEqual({
      logistics: 'https://depots.example/api',
    });
  });

  it('counts an empty variable as absent', () => {
    expect(readAddresses(services, { LOGISTICS_URL: '' })).toEqual({});
  });

  it.each(['depots', 'ftp://depots.example', 'https://user:secret@depots.example', 'https://depots.example?key=1'])(
    'refuses %s without repeating it',
    (text) => {
      expect(() => readAddresses(services, { LOGISTICS_URL: text })).toThrow(
        'LOGISTICS_URL: expected an address such as https://service.example/api, without a user, a query or a fragment.',
      );
    },
  );
});

describe('an address that is not set', () => {
  it('is told in one sentence', () => {
    expect(describeMissing(declaredApplication, {})).toEqual(['LOGISTICS_URL is not set: warehouses are not offered.']);
    expect(describeMissing(declaredApplication, { logistics: 'https://depots.example' })).toEqual([]);
  });

  it('takes the service and its resources away, and nothing else', () => {
    const names = withAddressed(declaredApplication, {}).resources.map(({ name }) => name);
    expect(names).toEqual(
      declaredApplication.resources.map(({ name }) => name).filter((name) => name !== 'warehouses'),
    );
    expect(withAddressed(declaredApplication, { logistics: 'https://depots.example' })).toEqual(declaredApplication);
  });
});
