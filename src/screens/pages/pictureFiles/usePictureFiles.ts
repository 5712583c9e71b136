import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isFileSize } from '../../../core/values/fileSize.ts';
import { message } from '../../../core/values/checkMessages.ts';
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

  const look = async (keys: readonly number[], code: string): Promise<void> => {
    // Not where another code was typed meanwhile.
    const changeAll = (what: Partial<PictureFile>): void =>
      put(latest.current.map((one) => (keys.includes(one.key) && one.code === code ? { ...one, ...what } : one)));
    if (code === '') return changeAll({ fault: translate('toolkit.pictures.files.noCode') });
    setLooking((count) => count + 1);
    try {
      const [found, other] = await findByCode(code);
      if (!found) changeAll({ fault: translate('toolkit.pictures.files.unknown', { code }) });
      else if (other) changeAll({ fault: translate('toolkit.pictures.files.several', { code }) });
      else changeAll({ record: found });
    } catch (error) {
      changeAll({ fault: tell(buildMessage(translate('toolkit.pictures.files.notLooked'), error, say)) });
    } finally {
      setLooking((count) => count - 1);
    }
  };
  // Of many codes a few are looked for at a time; the files of one share what is found.
  const begin = async (): Promise<void> => {
    const wanted = latest.current.filter(({ fault, record: known }) => fault === null && known === null);
    await inLanes([...Map.groupBy(wanted, ({ code }) => code)], ([code, some]) =>
      look(
        some.map(({ key }) => key),
        code,
      ),
    );
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
    const how = { field: field.name, slot, onProgress: () => undefined, signal };
    try {
      const { url } = await patiently(() => provider.uploadImage(description.name, file, how), signal);
      change(key, { url, fault: null });
    } catch (error) {
      if (!signal.aborted)
        change(key, { fault: tell(buildMessage(translate('toolkit.images.notUploaded'), error, say)) });
    }
  };
  return {
    files,
    taken: takePlaces(files, all),
    isLooking: looking > 0,
    sent,
    find: (key, code) => {
      change(key, { code, record: null, fault: null });
      void look([key], code);
    },
    place: (key, place) => change(key, { place, url: null }),
    remove: (key) => put(latest.current.filter((one) => one.key !== key)),
    cancel: () => running.current?.abort(),
    send: async () => {
      const control = new AbortController();
      running.current = control;
      const taken = takePlaces(latest.current, all);
      const placeOf = ({ key }: PictureFile): PicturePlace | undefined => all[taken.get(key) ?? -1];
      const due = latest.current.filter((one) => one.url === null && canBeSent(one) && placeOf(one));
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

/** Asks again, after a while, a service that takes no more for now. */
const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || statusOf(error) !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** Whether it has a record, and is no larger than a picture may be. */
export const canBeSent = ({ record, file }: PictureFile): boolean => record !== null && isFileSize(file.size);

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
