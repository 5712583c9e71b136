import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isFileSize } from '../../../core/values/fileSize.ts';
import type { CropArea } from '../../../core/values/images.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { buildMessage, type BuiltMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useToast } from '../messages/useToast.ts';

export interface ImageUpload {
  /** From 0 to 1; null: nothing is sent. */
  progress: number | null;
  /** Why the last one was refused. */
  fault: string | null;
  start(file: Blob, crop?: CropArea): void;
  cancel(): void;
}

/** Uploads a picture for a field or one of its slots, and hands its address on. One at a time: a later one ends the earlier. */
export const useImageUpload = (place: {
  field: string;
  slot?: string | undefined;
  onUrl(url: string): void;
}): ImageUpload => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useSay();
  const toast = useToast();
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: Blob, crop: CropArea | undefined, control: AbortController): Promise<void> => {
    try {
      const { url } = await provider.uploadImage(resource, file, {
        field: place.field,
        slot: place.slot,
        crop,
        onProgress: setProgress,
        signal: control.signal,
      });
      if (control.signal.aborted) return;
      place.onUrl(url);
      toast({ level: 'info', title: translate('toolkit.images.uploaded') });
    } catch (error) {
      if (!control.signal.aborted)
        setFault(tellUpload(buildMessage(translate('toolkit.images.notUploaded'), error, say)));
    } finally {
      if (running.current === control) setProgress(null);
    }
  };
  return {
    progress,
    fault,
    start: (file, crop) => {
      running.current?.abort();
      if (!isFileSize(file.size)) return setFault(say(message('fileSize')));
      const control = new AbortController();
      running.current = control;
      setFault(null);
      setProgress(0);
      void send(file, crop, control);
    },
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
};

/** That it failed, and why: beside the picture, where it happened. */
export const tellUpload = ({ title, details }: BuiltMessage): string =>
  [title, details].filter((line) => line !== '').join(' ');
