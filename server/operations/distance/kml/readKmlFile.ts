import { isRecordId, kmlTypeNames, toKmlRow } from '../../../../schemas/geography/kml.ts';
import { message } from '../../../../src/core/values/messages.ts';
import type { GivenFile, Operation } from '../../../engine/context/operation.ts';
import { FileRefusal, refuseFile } from '../../../engine/formats/fileRefusal.ts';
import { kmlBounds } from '../../../engine/formats/kml/bounds.ts';
import { readPlaces } from '../../../engine/formats/kml/readInThread.ts';
import { readStored, titleOf } from './kmlFields.ts';
import { readRows, type ReadFile } from './readRows.ts';

/** Reads a `file` for the store tool: its rows, beside the records that they are of. Nothing is written. */
export const readKmlFile: Operation = async ({ file, country }, { read }) => {
  const found = await readGiven(file as GivenFile, String(country)); // as the declaration has it
  const parts: Record<string, unknown> = {};
  for (const type of kmlTypeNames) {
    const ids = found.rows[type].map(({ values }) => String(values['id'])).filter(isRecordId);
    const stored = await readStored(read, type, ids);
    for (const { values, faults } of found.rows[type]) {
      const id = String(values['id']);
      if (isRecordId(id) && !stored.has(id))
        faults.push({ ...message('kmlGone', { resource: titleOf(type), id }), field: 'id' });
    }
    parts[type] = {
      rows: found.rows[type],
      stored: [...stored.values()].map(({ _refs: _called, ...record }) => toKmlRow(type, record)),
    };
  }
  return {
    changes: [],
    effects: [],
    result: { parts, areas: found.areas, passed: found.passed, unread: found.unread },
  };
};

/** Reads a file that came with a call; 422 where it cannot be read, or has nothing in it. */
export const readGiven = async (file: GivenFile, country: string): Promise<ReadFile> => {
  try {
    const found = readRows(await readPlaces(await collect(file)), country);
    if (kmlTypeNames.every((type) => found.rows[type].length === 0) && found.areas.length === 0)
      throw new FileRefusal('kmlNothing');
    return found;
  } catch (error) {
    throw refuseFile(error);
  }
};

const collect = async (file: GivenFile): Promise<Buffer> => {
  if (file.bytes > kmlBounds.bytes) throw new FileRefusal('kmlTooLarge', { max: kmlBounds.bytes / 1024 / 1024 });
  const pieces: Buffer[] = [];
  for await (const piece of file.open() as AsyncIterable<Buffer>) pieces.push(piece); // no encoding is set
  return Buffer.concat(pieces);
};
