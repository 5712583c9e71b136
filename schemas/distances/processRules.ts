import type { Rule } from '../../src/core/declaration/application.ts';

const [ready, live, editing] = [2, 3, 4];

/** What a process is about follows from its status, and whether one that is ready counts as scheduled from its schedule (DIS-012, DIS-013). */
export const distanceProcess: Rule = ({ status, live_schedule: schedule }) => ({
  operation_type: status === live ? 1 : status === editing ? 2 : 0,
  scheduling: status === ready ? (schedule ? 'scheduled' : 'unscheduled') : null,
});
