import * as z from 'zod';
import { choice, instant, integer } from '../../src/fieldTypes/index.ts';
import { notificationTopics } from '../choices.ts';

/** Somebody who is told of a topic (spec 002 §3). */
export const TopicSubscription = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  topic: choice({ label: 'Topic', choices: notificationTopics, required: true, unique: { with: ['user_id'] } }),
  user_id: integer({ label: 'Person', required: true, readOnly: true, stamp: 'author' }),
  created_at: instant({ label: 'Since', readOnly: true, stamp: 'created' }),
});
export type TopicSubscription = z.output<typeof TopicSubscription>;
