import type { MessageKey, MessageParams } from '../../../../src/core/values/messages.ts';
import { RequestError } from '../../../engine/access/requestError.ts';

type FeedFaultKey = Extract<MessageKey, `feed${string}`>;

/** A failure of a whole run, as it is told to people. `cause` is for the log alone: it may hold addresses and what a server said. */
export const feedFault = (key: FeedFaultKey, params: MessageParams = {}, cause?: unknown): RequestError =>
  new RequestError(422, 'FEED', key, params, { cause });
