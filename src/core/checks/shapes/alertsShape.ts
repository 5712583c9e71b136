import type { AlertsConfig } from '../../words/inboxConfig.ts';
import { objectOf, text, type Shape } from './shape.ts';

/** The fields of records that are about alerts. */
export const alertsShape: Shape = objectOf<AlertsConfig<Record<string, unknown>>>(
  {
    name: text,
    description: text,
    value: text,
    threshold: text,
    status: text,
    assignee: text,
    muted: text,
    reason: text,
    counted: text,
  },
  {
    name: "'name'",
    description: "'description'",
    value: "'value'",
    threshold: "'threshold'",
    status: "'status'",
    assignee: "'assignee'",
    muted: "'muted'",
    reason: "'reason'",
    counted: "'counted_at'",
  },
);
