import type { Row } from './row.ts';

/** Of the first two demo accounts. */
export const buildNotifications = (now: Date): Row[] =>
  [
    { user_id: 1, title: 'Import of 118 items', body: '118 of 118 done.' },
    { user_id: 1, title: 'Edit of 9,120 item-stores', body: '9,104 of 9,120 done, 16 failed.' },
    { user_id: 2, title: 'Import of 64 items', body: '61 of 64 done, 3 failed.' },
  ].map((row, place) => ({
    id: place + 1,
    ...row,
    route: '/items',
    status: place === 0 ? 2 : 0,
    project: 'items',
    created_at: new Date(now.getTime() - (place + 1) * 7_200_000).toISOString(),
  }));
