import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../core/values/messages.ts';
import { fileFault } from '../../../core/wire/fileFault.ts';
import type { ActionFile } from '../../../core/words/action.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { buildMessage, errorBodyOf } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';

export interface FileToSend {
  file: File | null;
  /** Why the one that was chosen, or sent, was refused. */
  fault: string | null;
  /** From 0 to 1; null: it is not being sent. */
  progress: number | null;
}

interface FilesToSend {
  of(name: string): FileToSend;
  /** Every required one is chosen. */
  isReady: boolean;
  choose(name: string, file: File): void;
  remove(name: string): void;
  /** What the action names them by. Null: one was refused, which is told at its place. A file that was sent before is not sent again. */
  send(): Promise<Record<string, string> | null>;
  /** Tells what the action refused of them; they are sent anew the next time. */
  refuse(errors: Readonly<Record<string, Message>>): void;
}

const none: FileToSend = { file: null, fault: null, progress: null };

/** The files that an action asks for, from their choice until they are sent. What is on its way ends with the dialog. */
export const useFilesToSend = (
  resource: string,
  action: string,
  asked: Readonly<Record<string, ActionFile>>,
): FilesToSend => {
  const provider = useChangeProvider();
  const say = useSay();
  const translate = useTranslate();
  const [files, setFiles] = useState<Readonly<Record<string, FileToSend>>>({});
  const sent = useRef(new WeakMap<File, string>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const put = (name: string, change: Partial<FileToSend>): void =>
    setFiles((now) => ({ ...now, [name]: { ...none, ...now[name], ...change } }));
  const sendOne = async (name: string, file: File, signal: AbortSignal): Promise<string> => {
    put(name, { progress: 0, fault: null });
    const onProgress = (progress: number): void => put(name, { progress });
    const answer = await provider.uploadActionFile({ resource, action, input: name }, file, { onProgress, signal });
    sent.current.set(file, answer.file);
    return answer.file;
  };
  const notSent = (error: unknown, name: string): string => {
    const { title, details } = buildMessage(translate('toolkit.actionFiles.notUploaded'), error, say);
    const own = errorBodyOf(error)?.errors?.[name];
    return own ? say(own) : [title, details].filter(Boolean).join(' ');
  };
  return {
    of: (name) => files[name] ?? none,
    isReady: Object.entries(asked).every(([name, { required }]) => !required || files[name]?.file),
    choose: (name, file) => {
      const config = asked[name];
      const fault = config ? fileFault(config, { name: file.name, bytes: file.size }) : null;
      put(name, fault ? { file: null, fault: say(fault) } : { file, fault: null });
    },
    remove: (name) => put(name, none),
    send: async () => {
      const control = new AbortController();
      running.current = control;
      const ids: Record<string, string> = {};
      for (const [name, { file }] of Object.entries(files)) {
        if (!file) continue;
        try {
          ids[name] = sent.current.get(file) ?? (await sendOne(name, file, control.signal));
        } catch (error) {
          if (!control.signal.aborted) put(name, { fault: notSent(error, name) });
          return null;
        } finally {
          put(name, { progress: null });
        }
      }
      return ids;
    },
    refuse: (errors) => {
      for (const [name, fault] of Object.entries(errors)) {
        if (!Object.hasOwn(asked, name)) continue;
        const { file } = files[name] ?? none;
        if (file) sent.current.delete(file);
        put(name, { fault: say(fault) });
      }
    },
  };
};
