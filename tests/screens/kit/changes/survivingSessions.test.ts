import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../../dataProviders/httpClient.ts';
import type { ChangeProvider } from '../../../../src/core/wire/provider.ts';
import { survivingSessions } from '../../../../src/screens/kit/changes/useChangeProvider.ts';
import { buildErrorBody } from '../../../dataProviders/answering.ts';

const failure = (status: number) => new HttpError(buildErrorBody({ status }));
const providerOf = (jobs: ChangeProvider['jobs']) => ({ jobs }) as unknown as ChangeProvider; // the one member that is called

it('makes a call again once the person signed in again', async () => {
  const jobs = vi.fn().mockRejectedValueOnce(failure(401)).mockResolvedValueOnce([]);
  expect(await survivingSessions(providerOf(jobs), async () => true).jobs()).toEqual([]);
  expect(jobs).toHaveBeenCalledTimes(2);
});

it('gives up when the person rather leaves', async () => {
  const jobs = vi.fn().mockRejectedValue(failure(401));
  await expect(survivingSessions(providerOf(jobs), async () => false).jobs()).rejects.toMatchObject({ status: 401 });
  expect(jobs).toHaveBeenCalledTimes(1);
});

it('asks nobody to sign in again after a 403', async () => {
  const renew = vi.fn();
  await expect(
    survivingSessions(providerOf(vi.fn().mockRejectedValue(failure(403))), renew).jobs(),
  ).rejects.toMatchObject({ status: 403 });
  expect(renew).not.toHaveBeenCalled();
});
