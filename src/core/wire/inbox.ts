import { message, type Message } from '../values/checkMessages.ts';
import type { CheckKey } from '../values/checkMessages.ts';
import type { Job } from './wire.ts';

/** `GET /api/toolkit/v1/inbox`: the last 50 notices of the signed-in user, newest first. `POST .../read { ids? }` marks them read. */
export interface Inbox {
  /** Whose list holds all of them; null: the application has no inbox. */
  resource: string | null;
  /** Of all, also the older ones. */
  unread: number;
  /** A notice whose route has this part is about a file; `{id}` of the call is the last segment of the route. Null: none is. */
  download: { part: string; call: string } | null;
  /** By which a browser subscribes to what it is told while no page is open; null: nothing is set up for it. */
  pushKey: string | null;
  /** The tokens of the user's browsers that are told. */
  pushed: string[];
  /** Of notices that were shown, and of a browser that is told or no more: `PUT /api/notification/v1/notifications/ack`. */
  calls: { ack: string; optIn: string; optOut: string } | null;
  notices: {
    id: string;
    title: string;
    body: string | null;
    /** Below our own address: a screen, or a file that was written. */
    route: string | null;
    /** ISO instant. */
    at: string;
    /** Shown by a browser. */
    acked: boolean;
    read: boolean;
    /** Null: its title and body are as they are in every language. */
    about: NoticeAbout | null;
  }[];
}

/** What a notice tells, for the reader's language; its title and body say the same in English. */
export type NoticeAbout = JobNotice | { title: Message; body: Message | null; job?: undefined };

interface JobNotice {
  job: Pick<Job, 'kind' | 'label' | 'of' | 'total'>;
  /** Its title is this text of the job's action. Absent: what the job does. */
  text?: 'done' | 'failed';
  /** Null: the body names a file. */
  body: Message | null;
}

const jobTitles: Readonly<Record<string, CheckKey>> = {
  create: 'jobOfCreate',
  update: 'jobOfUpdate',
  delete: 'jobOfDelete',
  import: 'jobOfImport',
  action: 'jobOfAction',
  revert: 'jobOfRevert',
  recompute: 'jobOfRecompute',
  copy: 'jobOfCopy',
  undo: 'jobOfUndo',
};

/** The words that a job is told in. */
interface JobWords {
  /** BCP 47; the count is written in it. */
  locale: string;
  /** 'items'; undefined: its resource is not known here. */
  many: string | undefined;
  /** What its action is called; empty: it has none. */
  action: string;
  /** What it is called of one record, where it says so; empty: it does not. */
  ofOne: string;
  say(message: Message): string;
}

/** What a job does: 'Import of 13,285 items', else its action of the records, else as it was begun. */
export const jobTitle = (
  { kind, of, label, total }: Pick<Job, 'kind' | 'of' | 'label' | 'total'>,
  { locale, many, action, ofOne, say }: JobWords,
): string => {
  if (many === undefined) return label;
  const key = kind === 'operation' ? undefined : (jobTitles[kind] ?? jobTitles[of.kind]);
  if (key) return say(message(key, { count: total.toLocaleString(locale), many }));
  return ofOne || (action ? `${action} ${many}` : label);
};

/** Where a browser keeps that it is told of notices while no page is open; both its data provider and its screens read it. */
export const pushKey = 'toolkit.push';

/** What it keeps: the token that names it, and for whom. */
export interface PushState {
  token: string;
  email: string;
  language: string;
}

/** Reads what was kept; null: nothing, or nothing that can be read. */
export const readPushState = (text: string | null): PushState | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<PushState> | null; // whatever lies there
    return kept && typeof kept.token === 'string' && typeof kept.email === 'string' && typeof kept.language === 'string'
      ? { token: kept.token, email: kept.email, language: kept.language }
      : null;
  } catch {
    return null;
  }
};
