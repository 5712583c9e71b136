import { createTransport } from 'nodemailer';
import type { Channel, Sending } from './message.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';

/** Milliseconds that a mail server has to answer; the lease of a message is longer. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/** Mails by SMTP. The event is the Message-ID, by which mail programs drop a repeat. */
export const mailChannel = (mail: OutboxSettings['mail']): Channel => {
  if (!mail) return { isReady: false, send: async () => ({ ok: false, fault: 'unconfigured' }) };
  const transport = createTransport({ url: mail.url, ...patience });
  const host = mail.from.replace(/^.*@|>$/g, '').trim();
  return {
    isReady: true,
    send: async ({ payload: { to, subject, text }, event }) => {
      try {
        await transport.sendMail({
          from: mail.from,
          to,
          subject,
          text,
          messageId: `<${event}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        });
        return { ok: true };
      } catch (error) {
        return toFailure(error);
      }
    },
  };
};

const toFailure = (error: unknown): Sending => {
  const { code, responseCode, response, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message: string;
  }; // what nodemailer fails with
  const said = { response: responseCode, detail: response ?? message };
  if (code === 'ETIMEDOUT') return { ok: false, fault: 'slow', ...said };
  if (responseCode === undefined) return { ok: false, fault: 'unreachable', ...said };
  // RFC 5321 §4.2.1: 5yz is for good. What is wrong with the sign-in an administrator can put right.
  return { ok: false, fault: 'refused', ...said, isFinal: responseCode >= 500 && code !== 'EAUTH' };
};
