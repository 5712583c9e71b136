import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Referrer } from '../../../core/declaration/application.ts';
import { useSize } from '../../kit/i18n/useSize.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens } from '../../kit/access/useCan.ts';
import { wordsOf } from '../../kit/access/useTitle.ts';

interface TouchedProps {
  /** The screen of the tree. */
  screen: string;
  resource: string;
  ids: readonly string[];
}

/** How many records hang below some, and refer to them in other ways, as far as their reader may see those. */
export const Touched = ({ screen, resource, ids }: TouchedProps): ReactNode => {
  const translate = useTranslate();
  const size = useSize();
  const { counts, isPending, isFailed } = useTouched({ screen, resource, ids });
  const { manifest } = useToolkit();
  const told = counts.flatMap(({ referrer, count }) => {
    const entry = manifest.resources.find(({ name }) => name === referrer.resource);
    if (!entry || count === 0) return [];
    const many = wordsOf(entry, translate).object(count);
    const text = translate('toolkit.tree.touches', { count: size({ count, isEstimated: false }), many });
    return [{ key: `${referrer.resource} ${referrer.by}`, text }];
  });
  return (
    <div className="tree-touched" role="status">
      <strong>{translate('toolkit.tree.touched')}</strong>
      {isFailed && <p className="field-fault">{translate('toolkit.tree.touchesUnknown')}</p>}
      {told.length === 0 ? (
        !isFailed && !isPending && <p className="quiet">{translate('toolkit.tree.touchesNothing')}</p>
      ) : (
        <ul>
          {told.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface TouchedCounts {
  counts: { referrer: Referrer; count: number }[];
  /** Some are not known yet. */
  isPending: boolean;
  /** Some could not be read. */
  isFailed: boolean;
}

const useTouched = ({ screen, resource, ids }: TouchedProps): TouchedCounts => {
  const provider = useDataProvider();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const referrers = (manifest.screens.find(({ name }) => name === screen)?.referredBy?.[resource] ?? []).filter(
    (one) => {
      const entry = manifest.resources.find(({ name }) => name === one.resource);
      return entry?.has.list && opens(entry.access.list, permissions);
    },
  );
  const answers = useQueries({
    queries: referrers.map(({ resource: other, by }) => {
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: null as unknown as string, order: 'DESC' as const }, // react-admin has no word for the default order
        filter: { [by]: { in: [...ids] } },
        meta: { columns: ['id'], total: 'exact' },
      };
      return {
        queryKey: [other, 'getList', params],
        queryFn: () => provider.getList(other, params),
        staleTime: 5_000,
      };
    }),
  });
  return {
    counts: referrers.map((referrer, at) => ({ referrer, count: answers[at]?.data?.total ?? 0 })),
    isPending: answers.some((answer) => answer.isPending),
    isFailed: answers.some(({ isError }) => isError),
  };
};
