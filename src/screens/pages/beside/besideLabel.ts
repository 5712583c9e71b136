import type { BesideConfig } from '../../../core/words/besideConfig.ts';

export const besideLabel = (
  translate: (key: string, options: { _: string }) => string,
  resource: string,
  { label }: BesideConfig,
): string => translate(`resources.${resource}.beside.${label}`, { _: label });
