import type { permissions } from '../permissions.ts';

/** Whoever holds the one permission of activities does everything with them (spec 001 §6). */
export const activityRights: (keyof typeof permissions)[] = ['pim_activities_admin'];
export const activityAccess = { list: activityRights, edit: activityRights };

export const stopping = {
  label: 'Stop',
  icon: 'circle-stop',
  on: ['record' as const, 'selection' as const],
  result: 'record' as const,
};
