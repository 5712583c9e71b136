/** Ways out of this application, as `framework.outbox` names them. */
export type ChannelName = 'mail' | 'chat' | 'webhook' | 'push';

/** Why an attempt failed; `deliveryFaults` of the application says each to people. */
export type DeliveryFault =
  'unconfigured' | 'refused' | 'unreachable' | 'slow' | 'redirect' | 'private' | 'gone' | 'off' | 'expired' | 'broken';

/** What a message says; each channel reads its own members. */
export interface Payload {
  text: string;
  subject?: string;
  /** Of a mail. */
  to?: string;
  /** Of a push: which browser, the notice, and where it leads. */
  token?: string;
  notice?: string;
  route?: string | null;
}

/** A message that a process has taken to send it. */
export interface Outgoing {
  id: string;
  kind: string;
  payload: Payload;
  /** What a receiver knows repeats by: it is the same at every attempt. */
  event: string;
  target: string | null;
  user_id: number | null;
  webhook: number | null;
  /** With this one. */
  attempts: number;
  created_at: string;
  expires_at: string | null;
}

/** What an attempt came to. */
export type Sending =
  | { ok: true; response?: number | undefined }
  | {
      ok: false;
      fault: DeliveryFault;
      response?: number | undefined;
      /** What the receiver said of it. */
      detail?: string | undefined;
      /** No further attempt would go better. */
      isFinal?: boolean;
    };

/** A way out. */
export interface Channel {
  /** Whether it is set up at all: otherwise what it would send waits, and the outbox says so. */
  isReady: boolean;
  /** Sends a message; never throws for what the receiver does. */
  send(message: Outgoing, signal: AbortSignal): Promise<Sending>;
}

export type Channels = Readonly<Record<ChannelName, Channel>>;
