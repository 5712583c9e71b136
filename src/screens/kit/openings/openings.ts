import type { DataProvider } from 'ra-core';
import type { Toolkit } from '../access/toolkit.ts';
import type { OpenedRecord } from './openedRecord.ts';

// Longer than it takes to open the page, shorter than somebody else's save matters. In ms.
const lifetime = 3_000;

/** The code that records are read by and forms are drawn with; no list carries it. */
export interface PageCode {
  read(resource: string, id: string, toolkit: Toolkit, provider: DataProvider): Promise<OpenedRecord>;
  /** Loads what the form of a resource is drawn with. */
  loadForm(resource: string, toolkit: Toolkit): Promise<void>;
}

interface Opening {
  of: string;
  at: number;
  reading: Promise<OpenedRecord>;
  /** Null: on its way. */
  opened: OpenedRecord | null;
}

/**
 * What is being opened, from the press that asks for a record's page until the page has it. The list knows first which record
 * is wanted, its page needs it, and the one is gone before the other comes: between a press and the first turn of the page its
 * request could be on the way already. So neither of them holds it but the root of the screens, one for each application on a
 * page, and every write that may have changed a record forgets it.
 */
export class Openings {
  readonly #loadPage: () => Promise<PageCode>;
  readonly #now: () => number;
  // Kept beside its promise: importing what is there would still take a turn of the browser.
  #code: PageCode | null = null;
  // One is enough: nobody opens two pages at a time.
  #begun: Opening | null = null;
  readonly #forms = new Map<string, 'coming' | 'there'>();
  #isDrawn = false;

  /** `loadPage` brings the code of a record's page. */
  constructor(loadPage: () => Promise<PageCode>, now: () => number = Date.now) {
    this.#loadPage = loadPage;
    this.#now = now;
  }

  /** Loads the code of the pages of a resource's records while nobody waits for it, once. */
  prepare(resource: string, toolkit: Toolkit): void {
    if (this.#forms.has(resource)) return;
    this.#forms.set(resource, 'coming');
    this.#load()
      .then((code) => code.loadForm(resource, toolkit))
      .then(
        () => this.#forms.set(resource, 'there'),
        // What could not be loaded is asked for again by the page that needs it, or by the next who comes near.
        () => this.#forms.delete(resource),
      );
  }

  /** Begins to read a record whose page is about to open, once. Where the code is still to come, only if it `isWanted` then. */
  begin(resource: string, id: string, toolkit: Toolkit, provider: DataProvider, isWanted: () => boolean): void {
    const read = (code: PageCode): void => {
      if (!this.isBegun(resource, id)) this.#start(keyOf(resource, id), code.read(resource, id, toolkit, provider));
    };
    if (this.#code) return read(this.#code);
    this.#load().then(
      (code) => isWanted() && read(code),
      () => undefined, // the page that needs it says so
    );
  }

  isBegun(resource: string, id: string): boolean {
    return this.#find(resource, id) !== null;
  }

  /** What was begun for a record and is all there; it stays for whoever takes it. */
  opened(resource: string, id: string): OpenedRecord | null {
    return this.#find(resource, id)?.opened ?? null;
  }

  /** The reading that was begun for a record, once: the next page of it reads again. */
  take(resource: string, id: string): Promise<OpenedRecord> | null {
    const found = this.#find(resource, id);
    if (found) this.#begun = null;
    return found?.reading ?? null;
  }

  /** Something was written from this page: what was read before may be older. */
  forget(): void {
    this.#begun = null;
  }

  /** A record's page is drawn from now on. Answers whether that takes no turn to load: its code is there, and React has drawn it once. */
  draw(resource: string): boolean {
    const isAtOnce = this.#isDrawn && this.#forms.get(resource) === 'there';
    this.#isDrawn = true;
    return isAtOnce;
  }

  async #load(): Promise<PageCode> {
    return (this.#code ??= await this.#loadPage());
  }

  #start(of: string, reading: Promise<OpenedRecord>): void {
    const opening: Opening = { of, at: this.#now(), reading, opened: null };
    this.#begun = opening;
    reading.then(
      (opened) => (opening.opened = opened),
      () => undefined, // whoever takes it is told
    );
  }

  #find(resource: string, id: string): Opening | null {
    const begun = this.#begun;
    return begun?.of === keyOf(resource, id) && this.#now() - begun.at < lifetime ? begun : null;
  }
}

const keyOf = (resource: string, id: string): string => `${resource} ${id}`;
