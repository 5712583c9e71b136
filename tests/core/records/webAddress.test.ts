import { describe, expect, it } from 'vitest';
import { findAddressFault, isPictureAddress } from '../../../src/core/records/webAddress.ts';

const own = ['/file/images/12.png', '/file/images/0f.thumb.jpg'];
const foreign = ['https://static.openfoodfacts.org/images/1.jpg', 'http://images.example/a.png?size=2'];
// Each is an address of this application that does something, or one of another host.
const hostile = [
  '/api/user/v4/logout',
  '/api/pim/v1/items/1',
  '//evil.example/a.png',
  '/file/../api/user/v4/logout',
  '/file/%2e%2e/api/user/v4/logout',
  '/file/images/./../../api/user/v4/logout',
  '/file/images/.%2E/x',
  '/file\\..\\api',
  '/file/',
  '/filed/a.png',
  '/file/images/a.png?next=/api',
  'javascript:alert(1)',
  'file/images/12.png',
];

describe('an address of a picture', () => {
  it.each(own)('%s is one of our own files', (address) => {
    expect([findAddressFault(address, true), isPictureAddress(address)]).toEqual([null, true]);
  });

  it.each(foreign)('%s may lie elsewhere', (address) => {
    expect([findAddressFault(address, true), isPictureAddress(address)]).toEqual([null, true]);
  });

  it.each(hostile)('%s is refused, and not asked for where it is stored', (address) => {
    expect([findAddressFault(address, true)?.key, isPictureAddress(address)]).toEqual(['url', false]);
  });
});
