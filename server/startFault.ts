/**
 * Why the server does not start, in sentences for the person at the terminal: no stack, exit code 1. Everything that a
 * setting, a folder or a port can cause is one of these.
 */
export class StartFault extends Error {
  readonly sentences: readonly string[];
  /** True: a server that is just stopping may be the reason. */
  readonly isPassing: boolean;

  constructor(sentences: string | readonly string[], isPassing = false) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'));
    this.name = 'StartFault';
    this.sentences = list;
    this.isPassing = isPassing;
  }
}
