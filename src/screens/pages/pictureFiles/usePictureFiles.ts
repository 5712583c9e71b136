import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isFileSize } from '../../../core/values/fileSize.ts';
import { message } from '../../../core/values/messages.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildMessage, statusOf } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { readPictureName } from './pictureNames.ts';
import { takePlaces, type PictureFile, type TakenPlaces } from './pictureFiles.ts';
import type { PicturePlace } from './places.ts';
import { useCodeRecords } from './useCodeRecords.ts';

interface PictureFiles {
  files: readonly PictureFile[];
  /** Which picture each becomes. */
  taken: TakenPlaces;
  /** Records are still looked for. */
  isLooking: boolean;
  /** How many of the pictures that are to be sent were; null: none is on its way. */
  sent: { done: number; total: number } | null;
  /** Looks a file's record up by another code. */
  find(key: number, code: string): void;
  place(key: number, place: number): void;
  remove(key: number): void;
  /** Sends what has a record and a place and is not sent; answers the files as they are then. */
  send(): Promise<readonly PictureFile[]>;
  cancel(): void;
}

/** As many at once as leave a server room for others. */
const lanes = 3;
/** After the service said that it takes no more for now. */
const pause = 5_000;

/** Files, the records that they are for, and their way to the service. `record`: where they were dropped. */
export const usePictureFiles = (
  description: ResourceDescription,
  all: readonly PicturePlace[],
  given: readonly File[],
  record: ListRow | null,
): PictureFiles => {
  const provider = useChangeProvider();
  const translate = useTranslate();
  const say = useSay();
  const findByCode = useCodeRecords(description, all);
  const [files, setFiles] = useState<readonly PictureFile[]>(() =>
    given.map((file, key) => ({
      ...toPictureFile(file, key, given.length === 1 ? record : null, record),
      fault: isFileSize(file.size) ? null : say(message('fileSize')),
    })),
  );
  const [looking, setLooking] = useState(0);
  const [sent, setSent] = useState<PictureFiles['sent']>(null);
  const latest = useRef(files);
  const running = useRef<AbortController>(undefined);
  const put = (next: readonly PictureFile[]): void => {
    latest.current = next;
    setFiles(next);
  };
  const change = (key: number, what: Partial<PictureFile>): void =>
    put(latest.current.map((one) => (one.key === key ? { ...one, ...what } : one)));

  const look = async (key: number, code: string): Promise<void> => {
    change(key, { code, record: null, fault: null });
    if (code === '') return change(key, { fault: translate('toolkit.pictures.files.noCode') });
    setLooking((count) => count + 1);
    try {
      const [found, other] = await findByCode(code);
      // Another code was typed meanwhile.
      if (latest.current.find((one) => one.key === key)?.code !== code) return;
      if (!found) change(key, { fault: translate('toolkit.pictures.files.unknown', { code }) });
      else if (other) change(key, { fault: translate('toolkit.pictures.files.several', { code }) });
      else change(key, { record: found });
    } catch (error) {
      change(key, { fault: tell(buildMessage(translate('toolkit.pictures.files.notLooked'), error, say)) });
    } finally {
      setLooking((count) => count - 1);
    }
  };
  // Of many files a few records are looked for at a time.
  const begin = async (): Promise<void> => {
    const wanted = latest.current.filter(({ fault, record: known }) => fault === null && known === null);
    await inLanes(wanted, ({ key, code }) => look(key, code));
  };
  useEffect(() => {
    const added = latest.current;
    // After the first picture of the dialog.
    const beginning = setTimeout(() => void begin());
    return () => {
      clearTimeout(beginning);
      running.current?.abort();
      for (const { preview } of added) URL.revokeObjectURL(preview);
    };
    // What was given stays what it is: a dialog opens for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const upload = async ({ key, file }: PictureFile, place: PicturePlace, signal: AbortSignal): Promise<void> => {
    const { field, at } = place;
    const slot = field.many ? field.slots?.[at]?.name : undefined;
    for (;;) {
      try {
        const { url } = await provider.uploadImage(description.name, file, {
          field: field.name,
          slot,
          onProgress: () => undefined,
          signal,
        });
        return change(key, { url, fault: null });
      } catch (error) {
        if (signal.aborted) return;
        if (statusOf(error) !== 429)
          return change(key, { fault: tell(buildMessage(translate('toolkit.images.notUploaded'), error, say)) });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  return {
    files,
    taken: takePlaces(files, all),
    isLooking: looking > 0,
    sent,
    find: (key, code) => void look(key, code),
    place: (key, place) => change(key, { place, url: null }),
    remove: (key) => put(latest.current.filter((one) => one.key !== key)),
    cancel: () => running.current?.abort(),
    send: async () => {
      const control = new AbortController();
      running.current = control;
      const taken = takePlaces(latest.current, all);
      const placeOf = ({ key }: PictureFile): PicturePlace | undefined => all[taken.get(key) ?? -1];
      const due = latest.current.filter(
        (one) => one.record && one.url === null && isFileSize(one.file.size) && placeOf(one),
      );
      setSent({ done: 0, total: due.length });
      await inLanes(due, async (one) => {
        if (control.signal.aborted) return;
        const place = placeOf(one);
        if (place) await upload(one, place, control.signal);
        setSent((now) => now && { ...now, done: now.done + 1 });
      });
      setSent(null);
      return control.signal.aborted ? [] : latest.current;
    },
  };
};

/** `own`: it is for this one whatever its name says; `around`: it is for this one where its name has no code. */
const toPictureFile = (file: File, key: number, own: ListRow | null, around: ListRow | null): PictureFile => {
  const { code, place } = readPictureName(file.name);
  const record = own ?? (code === null ? around : null);
  return {
    key,
    file,
    preview: URL.createObjectURL(file),
    code: record ? '' : (code ?? ''),
    said: place,
    place: null,
    record,
    isFixed: record !== null,
    fault: null,
    url: null,
  };
};

const inLanes = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
};

/** That it failed, and why. */
const tell = ({ title, details }: { title: string; details: string }): string =>
  [title, details].filter((line) => line !== '').join(' ');
