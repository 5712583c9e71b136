import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UnfinishedImport } from '../../../core/wire/unfinished.ts';
import type { Job } from '../../../core/wire/wire.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { wordsOf } from '../../kit/access/useTitle.ts';
import { importAddress } from '../../kit/address/importAddress.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useJobLabel } from '../../kit/messages/useJobLabel.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { forgetForm, keptForms, keptHash, type KeptForm } from '../../kit/kept/keptForms.ts';
import { isUnderWay } from '../jobs/jobStatus.ts';
import { useOwnJobs } from '../jobs/useOwnJobs.ts';

/** Something that somebody began and did not end. */
export interface Unfinished {
  id: string;
  label: string;
  /** How far it is. */
  state: string;
  /** ISO instant. */
  at: string;
  /** Where it goes on. */
  to: string;
  /** Forgets it; absent: it ends by itself. */
  discard?: () => Promise<void>;
}

const week = 7 * 86_400_000;

/** The user's own imports, long work and forms that wait to be ended, the last first. `isKnown`: all of them were read. */
export const useUnfinished = (): { work: Unfinished[]; isKnown: boolean; isFailed: boolean } => {
  const imports = useImports();
  const jobs = useJobs();
  const forms = useForms();
  const work = [...imports.work, ...jobs.work, ...forms].sort((a, b) => b.at.localeCompare(a.at));
  return { work, isKnown: imports.isKnown && jobs.isKnown, isFailed: imports.isFailed || jobs.isFailed };
};

const importsKey = ['toolkit', 'imports'];

const useImports = (): ReturnType<typeof useUnfinished> => {
  const provider = useChangeProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const stateOf = useImportState();
  const { manifest } = useToolkit();
  const {
    data = [],
    isError,
    isPending,
  } = useQuery({
    queryKey: importsKey,
    queryFn: () => provider.unfinishedImports(),
    refetchOnMount: 'always',
  });
  const work = data.flatMap((one): Unfinished[] => {
    const entry = manifest.resources.find(({ name }) => name === one.resource);
    const [plan = ''] = one.plans;
    if (!entry) return [];
    const place = { file: one.file, ...(one.status !== 'expired' && { plan }) };
    return [
      {
        id: plan,
        label: translate('toolkit.today.import', { many: wordsOf(entry, translate).many, name: one.name }),
        state: stateOf(one),
        at: one.at,
        to: `${importAddress(entry)}?${new URLSearchParams(place)}`,
        discard: async () => {
          for (const id of one.plans) await provider.dropPlan(one.resource, id);
          await client.invalidateQueries({ queryKey: importsKey });
        },
      },
    ];
  });
  return { work, isKnown: !isPending, isFailed: isError };
};

const useImportState = (): ((one: UnfinishedImport) => string) => {
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  return ({ status, counts, total }) => {
    if (status === 'planning') return translate('toolkit.today.planning', { total: number(total) });
    if (status === 'expired') return translate('toolkit.today.expired');
    const ready = counted('toolkit.today.ready', counts.create + counts.update + counts.delete);
    return counts.error > 0 ? `${ready}, ${counted('toolkit.today.refused', counts.error)}` : ready;
  };
};

const useJobs = (): ReturnType<typeof useUnfinished> => {
  const { data = [], isError, isPending } = useOwnJobs();
  const label = useJobLabel();
  const translate = useTranslate();
  const number = useNumber();
  const [since] = useState(() => new Date(Date.now() - week).toISOString());
  const stateOf = (job: Job): string =>
    job.status === 'running'
      ? translate('toolkit.jobs.progress', { done: number(job.done), total: number(job.total) })
      : translate(`toolkit.work.status.${job.status}`);
  const work = data
    .filter((job) => isUnderWay(job) || (job.status === 'failed' && job.createdAt >= since))
    .map((job) => ({
      id: job.id,
      label: label(job),
      state: stateOf(job),
      at: job.createdAt,
      to: job.status === 'failed' ? '/work?left=1' : '/work',
    }));
  return { work, isKnown: !isPending, isFailed: isError };
};

const useForms = (): Unfinished[] => {
  const user = useUser();
  const translate = useTranslate();
  const counted = useCounted();
  const { manifest } = useToolkit();
  const [forms, setForms] = useState(() => keptForms(user.user_id, new Date()));
  return forms.flatMap((form): Unfinished[] => {
    const { resource, id, label, at, fields } = form;
    const entry = manifest.resources.find(({ name }) => name === resource);
    const may = id === null ? 'create' : 'edit';
    if (!entry?.has[may] || !opens(entry.access[may], user.permissions)) return [];
    return [
      {
        id: `${resource}/${id ?? ''}`,
        label: label ?? translate('toolkit.form.new', { one: wordsOf(entry, translate).object() }),
        state: counted('toolkit.today.typed', Object.keys(fields).length),
        at,
        to: addressOf(form),
        discard: () => {
          forgetForm({ user: user.user_id, resource, id });
          setForms(keptForms(user.user_id, new Date()));
          return Promise.resolve();
        },
      },
    ];
  });
};

const addressOf = ({ resource, id }: KeptForm): string =>
  `/${resource}/${id === null ? 'create' : encodeURIComponent(id)}${keptHash}`;
