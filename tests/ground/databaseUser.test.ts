import type { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { canEnter, chooseDatabaseUser, parsePasswd } from '../../server/database/databaseUser.ts';

const isRoot = process.getuid?.() === 0;
const user = { name: 'postgres', uid: 101, gid: 104 };
const statOf =
  (folders: Record<string, [mode: number, uid: number, gid: number]>) =>
  (path: string): Stats => {
    const [mode, uid, gid] = folders[path] ?? [0o755, 0, 0];
    return { mode, uid, gid } as Stats; // all that is read of it
  };

test('reads the users of a passwd file', () => {
  expect(parsePasswd('root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/bin/false\n\nbroken')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65534 },
  ]);
});

test.each<[string, Record<string, [number, number, number]>, boolean]>([
  ['open folders', {}, true],
  ['a home that only its owner enters', { '/root': [0o700, 0, 0] }, false],
  ['a folder of its own', { '/root/x': [0o700, 101, 0] }, true],
  ['a folder of its group', { '/root': [0o710, 0, 104] }, true],
  ['a folder of its group that the group may not enter', { '/root': [0o701, 0, 104] }, false],
])('sees whether a user can enter: %s', (_, folders, expected) => {
  expect(canEnter('/root/x', user, statOf(folders))).toBe(expected);
  expect(canEnter('/root/x', null, statOf(folders))).toBe(true);
});

test.runIf(isRoot)('chooses the owner of an existing cluster, else postgres, else nobody, never root', () => {
  const passwd = parsePasswd('root:x:0:0\nann:x:1000:1000\nnobody:x:65534:65534\npostgres:x:101:104');
  expect(chooseDatabaseUser(1000, passwd)?.name).toBe('ann');
  expect(chooseDatabaseUser(null, passwd)?.name).toBe('postgres');
  expect(chooseDatabaseUser(4711, passwd.slice(0, 3))?.name).toBe('nobody');
  expect(chooseDatabaseUser(0, passwd)?.name).toBe('postgres');
  expect(() => chooseDatabaseUser(null, passwd.slice(0, 2))).toThrow(/does not run as root/);
});
