import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { recordsByName, showAlerts, type ShownAlert } from './alertRows.ts';
import { useTrends } from './useTrends.ts';

const fresh = 60_000;
/** More than an application has alerts. */
const most = 250;

export interface ReaderAlerts {
  entry: ManifestEntry;
  /** Undefined: they are on their way. */
  shown: ShownAlert[] | undefined;
  isError: boolean;
}

/** The alerts that the reader may see, with what their records say; null: the application has none, or they are not the reader's. */
export const useAlerts = (): ReaderAlerts | null => {
  const { manifest } = useToolkit();
  const { permissions, user_id: userId } = useUser();
  const dataProvider = useDataProvider();
  const { alerts: trends, isError: isUncounted } = useTrends();
  const entry = manifest.resources.find(({ alerts, access }) => alerts && opens(access.list, permissions));
  const fields = entry?.alerts;
  const { data, isError } = useQuery({
    queryKey: ['toolkit', 'alertRecords', entry?.name],
    queryFn: async () => {
      const { data: rows } = await dataProvider.getList(entry?.name ?? '', {
        filter: {},
        sort: { field: '', order: 'ASC' },
        pagination: { page: 1, perPage: most },
        meta: { columns: Object.values(fields ?? {}) },
      });
      return rows as Record<string, unknown>[];
    },
    staleTime: fresh,
    enabled: entry !== undefined,
  });
  const shown = useMemo(
    () => fields && data && trends && showAlerts(trends, recordsByName(data, fields), userId),
    [fields, data, trends, userId],
  );
  if (!entry || trends?.length === 0) return null;
  return { entry, shown, isError: isError || isUncounted };
};
