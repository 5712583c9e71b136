import type { permissions } from '../permissions.ts';

/** Whoever holds the one permission of campaigns does everything with them (spec 001 §6). */
export const campaignRights: (keyof typeof permissions)[] = ['pim_campaigns_admin'];
export const campaignAccess = { list: campaignRights, edit: campaignRights };

/** What is scheduled is shown from one day to another, by itself (spec 001 §4). */
export const shownByDate = [
  { from: [1], to: 2, when: { start_date: { lte: 'now' } } },
  { from: [2], to: 3, when: { end_date: { lte: 'now' } } },
];

/** What it needs for that. */
export const periodRequired = [
  { where: { start_date: { empty: false } }, text: 'no start date' },
  { where: { end_date: { empty: false } }, text: 'no end date' },
  { where: { end_date: { gte: 'now' } }, text: 'it is over already' },
];

export const periodCheck = {
  kind: 'order' as const,
  fields: ['start_date' as const, 'end_date' as const],
  text: 'It ends before it starts',
};

const onRecords = {
  on: ['record' as const, 'selection' as const],
  result: 'record' as const,
  permissions: campaignRights,
};

export const scheduling = { ...onRecords, label: 'Schedule', icon: 'calendar-clock', when: { status: 0 } };

export const cancelling = {
  ...onRecords,
  label: 'Cancel',
  icon: 'ban',
  when: { status: { in: [0, 1, 2] } },
  confirm: { text: 'It is not shown any more, and does not come back by its dates.' },
};
