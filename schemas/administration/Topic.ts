import * as z from 'zod';
import { boolean, choice } from '../../src/fieldTypes/index.ts';
import { notificationTopics } from '../choices.ts';

/** What one may be told of besides one's own work (spec 002 §3), as it stands for who reads it. */
export const Topic = z.object({
  topic: choice({ label: 'Topic', choices: notificationTopics, required: true }),
  subscribed: boolean({ label: 'Subscribed' }),
});
export type Topic = z.output<typeof Topic>;
