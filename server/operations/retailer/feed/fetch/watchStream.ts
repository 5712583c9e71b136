import { Transform, type Readable } from 'node:stream';
import { feedFault } from '../feedFault.ts';
import type { FetchBounds } from './feedSource.ts';
import { tellFault, type FaultPlace } from './tellFault.ts';

interface Watched extends Omit<FaultPlace, 'bounds'> {
  /** As many as the server promised; null: it did not say. */
  bytes: number | null;
  /** Ends the connection; called once, whatever happens. */
  close(): void;
}

/**
 * The bytes of a file while they come: no more than may be, none missing, within the times, until the signal. Whatever breaks
 * is an error of the stream that has a sentence. Throws where the server promises too much.
 */
export const watchStream = (source: Readable, { bytes, close, ...place }: Watched, bounds: FetchBounds): Readable => {
  const { host } = place;
  bounds.signal.throwIfAborted();
  if (bytes !== null && bytes > bounds.mostBytes) {
    source.on('error', () => undefined).destroy();
    close();
    throw tooLarge(bounds);
  }
  let got = 0;
  const stopped = (cause?: unknown): Error => feedFault('feedStopped', { host, bytes: got }, cause);
  const watched = new Transform({
    transform(piece: Buffer, _, done) {
      got += piece.length;
      idle.refresh();
      if (got > bounds.mostBytes) done(tooLarge(bounds));
      else done(null, piece);
    },
    flush: (done) => done(bytes !== null && got < bytes ? stopped() : null),
  });
  const fail = (error: Error): void => void watched.destroy(error);
  const idle = setTimeout(() => {
    // Nobody takes what is there: that is not the server's silence.
    if (watched.writableNeedDrain) idle.refresh();
    else fail(got === 0 ? feedFault('feedNoAnswer', { host, seconds: bounds.idleMs / 1000 }) : stopped());
  }, bounds.idleMs);
  const whole = setTimeout(
    () => fail(feedFault('feedTooSlow', { host, seconds: bounds.wholeMs / 1000 })),
    bounds.wholeMs,
  );
  const abort = (): void => fail(bounds.signal.reason as Error); // whoever aborts gives one
  bounds.signal.addEventListener('abort', abort, { once: true });
  watched.once('close', () => {
    clearTimeout(idle);
    clearTimeout(whole);
    bounds.signal.removeEventListener('abort', abort);
    source.destroy();
    close();
  });
  source.on('error', (error) => fail(got > 0 ? stopped(error) : tellFault(error, { ...place, bounds })));
  source.once('close', () => {
    if (!source.readableEnded) fail(stopped());
  });
  // Whoever takes the stream may come later than its failure, and is told of it then.
  watched.on('error', () => undefined);
  source.pipe(watched);
  return watched;
};

const tooLarge = ({ mostBytes }: FetchBounds): Error =>
  feedFault('feedTooLarge', { megabytes: Math.floor(mostBytes / 1024 / 1024) });
