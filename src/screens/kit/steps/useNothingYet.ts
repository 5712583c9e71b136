import { useTranslate } from 'ra-core';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useWords } from '../access/useTitle.ts';

/** That nothing is written before the button is pressed, and whether it can be undone. */
export const useNothingYet = (description: ResourceDescription, isDestructive = false): string => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const canUndo = useToolkit().manifest.services[description.service]?.capabilities.undo;
  return translate(`toolkit.bulk.${canUndo ? (isDestructive ? 'deleteHint' : 'nothingYet') : 'forGood'}`, { many });
};
