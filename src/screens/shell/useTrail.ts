import { useLocation, useTranslate } from 'ra-core';
import { listAddress } from '../kit/address/lastList.ts';
import { useTitles } from '../kit/access/useTitle.ts';
import { useToolkit } from '../kit/access/toolkit.ts';
import { breadcrumbTrail } from './breadcrumbTrail.ts';

/** The breadcrumbs of the page, in the reader's language. */
export const useTrail = (): { text: string; to?: string }[] => {
  const { manifest } = useToolkit();
  const { pathname, search } = useLocation();
  const translate = useTranslate();
  const titleOf = useTitles();
  return breadcrumbTrail(pathname, manifest, search, listAddress).map(({ text, key, params, entry, to }) => ({
    text: entry ? titleOf(entry) : key ? translate(key, { ...params, ...(text && { _: text }) }) : (text ?? ''),
    ...(to && { to }),
  }));
};
