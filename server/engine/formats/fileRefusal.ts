import { message, type MessageKey, type MessageParams } from '../../../src/core/values/messages.ts';

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
