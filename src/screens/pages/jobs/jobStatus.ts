import type { Job } from '../../../core/wire/wire.ts';

/** It may still change records, and can be cancelled. */
export const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running';
