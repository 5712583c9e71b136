import type { Translation } from './i18nProvider.ts';

export const italian: Translation = {};
