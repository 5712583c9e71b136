import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useResource } from '../access/useResource.ts';
import { wordsOf } from '../access/useTitle.ts';
import { opens } from '../access/useCan.ts';
import { useUser } from '../access/session.ts';
import { useToolkit } from '../access/toolkit.ts';

/** Says which related records the history of a record includes, as far as the reader may see them. */
export const HistoryScope = ({ resource }: { resource: string }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const { history } = useResource(resource);
  const entries = manifest.resources.filter(
    ({ name, access }) => history?.with?.includes(name) && opens(access.show, permissions),
  );
  if (entries.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(entries.map((entry) => wordsOf(entry, translate).many));
  return <p className="history-scope">{translate('toolkit.history.includes', { names })}</p>;
};
