import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';

/** Rows that are not written here are shown where the declaration gives them a section. */
export const isPlaced = ({ save, section }: RelatedConfig): boolean => save !== 'none' || section !== undefined;
