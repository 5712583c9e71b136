import { useEffect, useReducer, useRef, useState } from 'react';
import { isRecordId, kmlTypeNames, kmlTypes, type KmlType } from '../../schemas/geography/kml.ts';
import {
  buildMessage,
  useChangeProvider,
  useChangeSet,
  useResource,
  useSay,
  useToast,
  useUser,
} from '../../src/screens/index.ts';
import { fileFault } from '../../src/core/wire/fileFault.ts';
import type { ToolArea } from './areas.ts';
import { keep, readKept } from './keepSet.ts';
import { noHistory, placeOf, reduceHistory, type ToolAction, type ToolHistory } from './toolHistory.ts';
import { useTexts } from './useTexts.ts';
import { openRows, rowOfRecord, toWireRow, type RowFault, type Rows, type ToolRow } from './workingSet.ts';

type Values = Readonly<Record<string, unknown>>;

/** As the action says it: what is not sent is told alike. */
const failedLoading = 'Error loading the KML file. See the details.';

/** What a file has besides rows. */
export interface FileNotes {
  name: string;
  areas: ToolArea[];
  passed: Record<string, number>;
  unread: Record<string, number>;
}

interface ReadAnswer extends Omit<FileNotes, 'name'> {
  parts: Record<KmlType, { rows: { values: Values; faults: RowFault[] }[]; stored: Values[] }>;
}

export interface CheckAnswer {
  counts: Record<'create' | 'update' | 'delete' | 'unchanged' | 'faulty', number>;
  errors: (RowFault & { type: KmlType; row: number; id: string | null })[];
}

export interface Tool {
  history: ToolHistory;
  change(action: ToolAction): void;
  /** How much of a file is sent, from 0 to 1; null: none is on its way. */
  progress: number | null;
  notes: FileNotes | null;
  readFile(file: File): Promise<void>;
  openRecords(type: KmlType, ids: readonly string[]): Promise<number>;
  /** What processing would come to. Its faults are marked in the rows. */
  check(): Promise<CheckAnswer>;
  /** Writes all of it or nothing; then the tool is empty. */
  process(): Promise<void>;
  exportRows(type: KmlType, rows: readonly ToolRow[], format: 'kml' | 'csv'): Promise<void>;
}

/** The working set of the store tool of one country, kept over a reload, and what is done with it. */
export const useTool = (country: string): Tool => {
  const { email } = useUser();
  const provider = useChangeProvider();
  const toast = useToast();
  const told = useSay();
  const say = useTexts();
  const changes = useChangeSet(resourceOf('store'));
  const asked = useResource(resourceOf('store')).actions['readKml']?.files?.['file'];
  const ofType = {
    location: useChangeSet(resourceOf('location')),
    store: changes,
    store_time: useChangeSet(resourceOf('store_time')),
  };
  const [history, change] = useReducer(reduceHistory, noHistory);
  const [progress, setProgress] = useState<number | null>(null);
  const [notes, setNotes] = useState<FileNotes | null>(null);
  useKept(`${email} ${country}`, history.now, change);

  const search = async (type: KmlType, ids: readonly string[]): Promise<Values[]> => {
    const q = ids.length > 0 ? { q: { id: ids.map(Number) } } : {};
    return (await ofType[type].act('openInTool', { input: { ...q, country } })).data as Values[]; // as the operation answers
  };

  const meetOthers = async (errors: CheckAnswer['errors']): Promise<void> => {
    const records = new Map<string, Values>();
    for (const type of kmlTypeNames) {
      const ids = errors.flatMap((error) =>
        error.type === type && error.key === 'kmlStale' && error.id ? [error.id] : [],
      );
      if (ids.length === 0) continue;
      for (const record of await search(type, ids)) records.set(placeOf(type, String(record['id'])), record);
    }
    if (records.size > 0) change({ kind: 'meet', records });
  };

  const judge = async (errors: CheckAnswer['errors']): Promise<void> => {
    const open = openRows(history.now);
    const faults = new Map<string, RowFault[]>();
    for (const { type, row, ...fault } of errors) {
      const key = open[type][row - 1]?.key;
      if (key !== undefined) faults.set(placeOf(type, key), [...(faults.get(placeOf(type, key)) ?? []), fault]);
    }
    change({ kind: 'judge', faults });
    await meetOthers(errors);
  };

  const toParts = (): { type: KmlType; data: Values[] }[] => {
    const open = openRows(history.now);
    return kmlTypeNames
      .filter((type) => open[type].length > 0)
      .map((type) => ({ type, data: open[type].map(toWireRow) }));
  };

  return {
    history,
    change,
    progress,
    notes,
    readFile: async (file) => {
      const unread = (details: string): void => toast({ level: 'error', title: say(failedLoading), details });
      const fault = asked && fileFault(asked, { name: file.name, bytes: file.size });
      if (fault) return unread(told(fault));
      setProgress(0);
      try {
        const place = { resource: resourceOf('store'), action: 'readKml', input: 'file' };
        const { signal } = new AbortController();
        const sent = await provider
          .uploadActionFile(place, file, { onProgress: setProgress, signal })
          .catch((error) => {
            unread(buildMessage('', error, told).details);
            throw error;
          });
        const { data } = await changes.act('readKml', { input: { file: sent.file, country } });
        const { parts, ...found } = data as ReadAnswer; // as the operation answers
        setNotes({ name: file.name, ...found });
        change({ kind: 'add', rows: toRows(parts) });
      } finally {
        setProgress(null);
      }
    },
    openRecords: async (type, ids) => {
      const found = await search(type, ids);
      change({ kind: 'add', rows: { [type]: found.map(rowOfRecord) } });
      return found.length;
    },
    check: async () => {
      const answer = (await changes.act('checkKml', { input: { parts: toParts() } })).data as CheckAnswer; // as the operation answers
      await judge(answer.errors);
      return { ...answer, errors: [...answer.errors, ...faultsOfFiles(history.now, answer.errors)] };
    },
    process: async () => {
      await changes.act('processKml', { input: { parts: toParts() } });
      setNotes(null);
      change({ kind: 'clear' });
    },
    exportRows: async (type, rows, format) => {
      const data = rows.map(({ key, values }) => ({ id: key, ...values }));
      const answer = await changes.act('exportKml', { input: { type, data, format } });
      download(answer.data as { name: string; type: string; text: string }); // as the operation answers
    },
  };
};

/** What files said that nobody has typed over: with it nothing is written. */
const faultsOfFiles = (rows: Rows, told: CheckAnswer['errors']): CheckAnswer['errors'] =>
  kmlTypeNames.flatMap((type) =>
    openRows(rows)[type].flatMap(({ key, faults }, at) =>
      faults
        .filter(
          ({ isOfFile, field }) =>
            isOfFile && !told.some((one) => one.type === type && one.row === at + 1 && one.field === field),
        )
        .map((fault) => ({ ...fault, type, row: at + 1, id: key })),
    ),
  );

/** A set is opened as it was left, and kept as it changes. */
const useKept = (place: string, rows: Rows, change: (action: ToolAction) => void): void => {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    opened.current = null;
    let isWanted = true;
    void readKept(place).then((kept) => {
      if (!isWanted) return;
      change(kept ? { kind: 'open', rows: kept } : { kind: 'clear' });
      opened.current = place;
    });
    return () => {
      isWanted = false;
    };
  }, [place, change]);
  useEffect(() => {
    if (opened.current === place) void keep(place, rows);
  }, [place, rows]);
};

const toRows = (parts: ReadAnswer['parts']): Rows => {
  const rowsOf = (type: KmlType): ToolRow[] => {
    const stored = new Map(parts[type].stored.map(({ id, ...record }) => [String(id), record]));
    return parts[type].rows.map(({ values: { id, ...values }, faults }) => {
      const record = isRecordId(id) ? (stored.get(String(id)) ?? null) : null;
      return {
        key: String(id),
        values: record ? { ...withoutVersion(record), ...values } : values,
        stored: record,
        faults: faults.map((fault) => ({ ...fault, isOfFile: true as const })),
      };
    });
  };
  return { location: rowsOf('location'), store: rowsOf('store'), store_time: rowsOf('store_time') };
};

const withoutVersion = ({ version: _version, ...values }: Values): Values => values;

const download = ({ name, type, text }: { name: string; type: string; text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The resource that rows of a type are records of. */
export const resourceOf = (type: KmlType): string => kmlTypes[type].resource;
