import type { DataProvider } from 'ra-core';
import type { Toolkit } from '../access/toolkit.ts';
import { writesSoFar } from '../changes/writeCount.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { loadFormCode, openRecord, type OpenedRecord } from './openRecord.ts';

// Longer than it takes to open the page, shorter than somebody else's save matters.
const lifetime = 3_000;

/** A record that is being read before its page is there: from the press of the key that opens it. */
interface Opening {
  of: string;
  at: number;
  /** How much this page had written by then: a later reading may differ. */
  writes: number;
  reading: Promise<OpenedRecord>;
  /** Null: on its way. */
  opened: OpenedRecord | null;
}

// One is enough: nobody opens two pages at a time.
let begun: Opening | null = null;

/** Begins to read a record whose page is about to open, once. */
export const beginOpening = (resource: string, id: string, toolkit: Toolkit, provider: DataProvider): void => {
  const of = keyOf(resource, id);
  if (!findOpening(of))
    startOpening(
      of,
      toolkit.loadResource(resource).then((description) => openRecord(description, id, toolkit, provider)),
    );
};

const startOpening = (of: string, reading: Promise<OpenedRecord>): void => {
  const opening: Opening = { of, at: Date.now(), writes: writesSoFar(), reading, opened: null };
  begun = opening;
  reading.then(
    (opened) => (opening.opened = opened),
    () => undefined,
  );
};

const keyOf = (resource: string, id: string): string => `${resource} ${id}`;

const findOpening = (of: string): Opening | null =>
  begun?.of === of && begun.writes === writesSoFar() && Date.now() - begun.at < lifetime ? begun : null;

/** What was begun for a record and is all there; it stays for whoever takes it. */
export const openedAlready = (resource: string, id: string): OpenedRecord | null =>
  findOpening(keyOf(resource, id))?.opened ?? null;

/** The reading that was begun for a record, once: the next page of it reads again. */
export const takeOpening = (resource: string, id: string): Promise<OpenedRecord> | null => {
  const opening = findOpening(keyOf(resource, id));
  if (opening) begun = null;
  return opening?.reading ?? null;
};

const prepared = new Map<string, Promise<void>>();

/** Loads the code of a resource's form while nobody waits for it, once. */
export const prepareForm = (resource: string, toolkit: Toolkit): Promise<void> => {
  const preparing = prepared.get(resource) ?? loadForm(resource, toolkit);
  // What could not be loaded is asked for again by the page that needs it, or by the next who comes near.
  preparing.catch(() => prepared.delete(resource));
  prepared.set(resource, preparing);
  return preparing;
};

const loadForm = async (resource: string, toolkit: Toolkit): Promise<void> => {
  const description = await toolkit.loadResource(resource);
  const { descriptions } = await loadFormCode(description, toolkit);
  const fields = [description, ...Object.values(descriptions)].flatMap((one) => one.fields);
  await Promise.all(fields.map(async (field) => viewOf(field).load?.(field)));
};
