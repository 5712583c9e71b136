import { useTranslate } from 'ra-core';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { usePictureFields } from './usePictureFields.ts';
import { later } from '../../kit/openings/later.tsx';

const PictureFilesDialog = later(() => import('./PictureFilesDialog.tsx'));

/** Pictures that were dropped. */
interface GivenPictures {
  files: readonly File[];
  /** Of the row that they were dropped on. */
  record: ListRow | null;
}

/** The record of the row that something was dropped on. */
const rowAt = (target: EventTarget, rows: readonly ListRow[]): ListRow | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return (row && rows[Number(row.dataset['index'])]) ?? null;
};

interface PictureDrop {
  /** Of the element that takes them. */
  around: {
    'data-over'?: true;
    /** What stands over the list meanwhile. */
    'data-hint'?: string;
    onDragOver?(event: DragEvent): void;
    onDragLeave?(event: DragEvent): void;
    onDrop?(event: DragEvent): void;
  };
  dialog: ReactNode;
}

/** Takes pictures that are dropped on a list: one is for the record of its row, several find their records by their names. */
export const usePictureDrop = (description: ResourceDescription, rows: readonly ListRow[]): PictureDrop => {
  const fields = usePictureFields(description);
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const [isOver, setOver] = useState(false);
  const [given, setGiven] = useState<GivenPictures | null>(null);
  if (fields.length === 0 || readOnly !== null) return { around: {}, dialog: null };
  return {
    around: {
      ...(isOver && { 'data-over': true, 'data-hint': translate('toolkit.pictures.files.drop') }),
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false); // a node of the page, or none
      },
      onDrop: (event) => {
        setOver(false);
        // An input of pictures at the side took it.
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
        if (files.length > 0) setGiven({ files, record: rowAt(event.target, rows) });
      },
    },
    dialog: given && (
      <PictureFilesDialog
        description={description}
        fields={fields}
        files={given.files}
        record={given.record}
        onClose={() => setGiven(null)}
      />
    ),
  };
};
