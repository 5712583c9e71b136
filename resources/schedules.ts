import type { ScheduleConfig } from '../src/core/words/schedules/scheduleConfig.ts';
import type { permissions } from './permissions.ts';

/**
 * What the toolkit does by itself, and as whom. Nights are those of Italy, the larger market; Poland has the same hour. An
 * hour that the clocks skip or repeat is avoided.
 */
export const scheduled = {
  actor: {
    name: 'Scheduled work',
    permissions: ['pim_user', 'pim_items_admin', 'pim_admin', 'retailer_reports_admin', 'store_admin'],
  },
  upkeep: {
    forgetUploads: { cron: '10 4 * * *', zone: 'Europe/Rome' },
    forgetActionFiles: { cron: '20 * * * *', zone: 'Europe/Rome' },
    forgetJobFiles: { cron: '30 4 * * *', zone: 'Europe/Rome' },
    dropOld: { cron: '50 4 * * *', zone: 'Europe/Rome' },
    makeMonths: { cron: '40 4 * * *', zone: 'Europe/Rome' },
    countTrends: { cron: '5 * * * *', zone: 'Europe/Rome' },
    tellOfTokens: { cron: '15 * * * *', zone: 'Europe/Rome' },
    judge: { cron: '30 1 * * *', zone: 'Europe/Rome' },
  },
  actions: {
    // Behind the quality rules, before anybody comes in.
    alerts: { cron: '0 5 * * *', zone: 'Europe/Rome', resource: 'alerts', action: 'count' },
    // Each hour, for what has come by then.
    feeds: { cron: '5 * * * *', zone: 'Europe/Rome', resource: 'retailer-stores', action: 'startDue' },
    // On Sundays, when the night's other work is done.
    cleanUpPictures: { cron: '15 5 * * 0', zone: 'Europe/Rome', resource: 'uploaded-pictures', action: 'cleanUp' },
  },
} as const satisfies ScheduleConfig<keyof typeof permissions>;
