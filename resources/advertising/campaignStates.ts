/** Statuses of what is shown from one day to another, by itself where it is scheduled (spec 001 §4; who may move where is ours). */
export const campaignStates = <const R extends readonly { where?: object; enough?: string; text: string }[]>(
  requires: R,
) => ({
  field: 'status' as const,
  initial: 0,
  transitions: [
    {
      action: 'schedule',
      from: [0],
      to: 1,
      permissions: ['pim_campaigns_admin' as const],
      requires: [
        { where: { start_date: { empty: false } }, text: 'no start date' },
        { where: { end_date: { empty: false } }, text: 'no end date' },
        { where: { end_date: { gte: 'now' } }, text: 'it is over already' },
        ...requires,
      ],
    },
    { action: 'cancel', from: [0, 1, 2], to: 4, permissions: ['pim_campaigns_admin' as const] },
  ],
  byDate: [
    { from: [1], to: 2, when: { start_date: { lte: 'now' } } },
    { from: [2], to: 3, when: { end_date: { lte: 'now' } } },
  ],
});

export const periodCheck = {
  kind: 'order' as const,
  fields: ['start_date' as const, 'end_date' as const],
  text: 'It ends before it starts',
};

/** The buttons of these states. `many`: what several of them are called. */
export const stateActions = (path: `/${string}`, one: string, many: string) => ({
  schedule: {
    label: 'Schedule',
    icon: 'calendar-clock',
    on: ['record' as const, 'selection' as const],
    result: 'perId' as const,
    permissions: ['pim_campaigns_admin' as const],
    when: { status: 0 },
    request: { record: `POST ${path}/{id}/schedule` as const, selection: `POST ${path}/schedule` as const },
    texts: { done: `${one} scheduled`, many: { done: `${many} scheduled` } },
  },
  cancel: {
    label: 'Cancel',
    icon: 'ban',
    on: ['record' as const, 'selection' as const],
    result: 'perId' as const,
    permissions: ['pim_campaigns_admin' as const],
    when: { status: { in: [0, 1, 2] } },
    confirm: {
      title: `Cancel the ${one.toLowerCase()}?`,
      text: 'It is not shown any more, and does not come back by its dates.',
      button: `Cancel ${one.toLowerCase()}`,
    },
    request: { record: `POST ${path}/{id}/cancel` as const, selection: `POST ${path}/cancel` as const },
    texts: { done: `${one} cancelled`, many: { done: `${many} cancelled` } },
  },
});

/** Whoever holds the one permission of campaigns does everything with them (spec 001 §6). */
export const campaignAccess = { list: ['pim_campaigns_admin' as const], edit: ['pim_campaigns_admin' as const] };
