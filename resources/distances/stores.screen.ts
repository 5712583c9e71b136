import { defineScreen } from '../define.ts';

/** The distance configuration (STO-001, STO-029): the runs, what they would change, and the distances of both sides. */
export const stores = defineScreen({
  name: 'stores',
  label: 'Distance configuration',
  menu: { group: 'stores', order: 10 },
  access: ['store'],
  tabs: [
    { label: 'Scheduled processes', resource: 'scheduled-distances', rows: 5 },
    { label: 'Draft against live', resource: 'diff-models' },
    { label: 'Draft distances', resource: 'draft-distances' },
    { label: 'Live distances', resource: 'current-distances' },
  ],
});
