import * as z from 'zod';
import { choice, instant, integer, longText, text } from '../../src/fieldTypes/index.ts';
import { deliveryFaults, deliveryStates, outgoingChannels } from '../choices.ts';

/** What is sent to somewhere outside, or waits to be. */
export const OutgoingMessage = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  channel: choice({ label: 'Channel', choices: outgoingChannels, required: true }),
  target: text({ label: 'To', personal: true }),
  subject: text({ label: 'Subject', personal: true }),
  body: longText({ label: 'Text', personal: true }),
  state: choice({ label: 'State', choices: deliveryStates, required: true }),
  attempts: integer({ label: 'Attempts', counts: true }),
  response: integer({ label: 'Answer', help: 'The status that the receiver answered the last time.' }),
  fault: choice({ label: 'What failed', choices: deliveryFaults }),
  detail: text({ label: 'In its words', help: 'What the receiver said of it.' }),
  created_at: instant({ label: 'Created' }),
  next_at: instant({ label: 'Next attempt' }),
  sent_at: instant({ label: 'Sent' }),
});
export type OutgoingMessage = z.output<typeof OutgoingMessage>;
