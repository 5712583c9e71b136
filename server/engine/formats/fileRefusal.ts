import { message, type MessageKey, type MessageParams } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';

/** A file cannot be read, and why. */
export class FileRefusal extends Error {
  readonly key: MessageKey;
  readonly params: MessageParams;

  constructor(key: MessageKey, params: MessageParams = {}) {
    super(message(key, params).text);
    this.key = key;
    this.params = params;
  }
}

/** What a call answers where a file cannot be read; any other error is as it was. */
export const refuseFile = (error: unknown): unknown =>
  error instanceof FileRefusal ? new RequestError(422, 'FILE', error.key, error.params) : error;
