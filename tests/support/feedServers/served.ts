import { Readable } from 'node:stream';

/** How a file of a test server comes. */
type Way = 'whole' | 'stops' | 'hangs';

/** A file as all of the servers hold it. */
export interface ServedFile {
  name: string;
  bytes: Buffer;
  modifiedAt: Date;
  /** `'stops'`: the connection ends after `sent` bytes; `'hangs'`: nothing comes after them. Default: `'whole'`. */
  way?: Way;
  sent?: number;
}

/** Files by their name. What a test changes, the next request sees. */
export class Served {
  readonly files = new Map<string, ServedFile>();
  readonly user = 'retailer';
  password = 'let-me-in';
  /** Sign-ins that were tried. */
  signIns = 0;

  add(name: string, text: string | Buffer, more: Partial<Omit<ServedFile, 'name' | 'bytes'>> = {}): void {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.files.set(name, { name, bytes, modifiedAt: new Date('2026-11-26T05:00:00Z'), ...more });
  }

  admits(user: string, password: string): boolean {
    this.signIns += 1;
    return user === this.user && password === this.password;
  }
}

/** How many bytes of a file are sent. */
export const sentOf = ({ bytes, way = 'whole', sent = 0 }: ServedFile): number =>
  way === 'whole' ? bytes.length : sent;

/** The bytes as they come. One that stops ends as if it were whole, or fails with `breaks`. */
export const streamOf = (file: ServedFile, breaks: Error | null = null): Readable => {
  const piece = 65_536;
  const most = sentOf(file);
  let at = 0;
  return new Readable({
    read() {
      if (at < most) {
        const end = Math.min(most, at + piece);
        this.push(file.bytes.subarray(at, end));
        at = end;
        return;
      }
      if (file.way === 'hangs') return;
      if (file.way === 'stops' && breaks) this.destroy(breaks);
      else this.push(null);
    },
  });
};
