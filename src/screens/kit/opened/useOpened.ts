import { useTranslate } from 'ra-core';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useCan } from '../access/useCan.ts';
import { useToolkit } from '../access/toolkit.ts';
import { wordsOf } from '../access/useTitle.ts';
import { hrefOfOpened } from './openedAddress.ts';

/** The list that a record stands for, and what the way there is called; null: none that its reader may open. */
export const useOpened = (
  { opens }: Pick<ResourceDescription, 'opens'>,
  record: Readonly<Record<string, unknown>>,
): { to: string; label: string } | null => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const mayList = useCan(opens?.resource ?? '', 'list');
  const entry = manifest.resources.find(({ name }) => name === opens?.resource);
  const to = opens ? hrefOfOpened(opens, record) : null;
  if (!entry || !mayList || to === null) return null;
  return { to, label: translate('toolkit.opened.open', { many: wordsOf(entry, translate).object(2) }) };
};
