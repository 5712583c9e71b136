import { Images } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { usePictureFields } from './usePictureFields.ts';
import { later } from '../../kit/openings/later.tsx';

const PictureFilesDialog = later(() => import('./PictureFilesDialog.tsx'));

/** Chooses picture files for the records that their names tell: an entry of a menu, and what it opens. */
export const usePictureChoice = (description: ResourceDescription): { entries: MenuEntry[]; dialog: ReactNode } => {
  const fields = usePictureFields(description);
  const translate = useTranslate();
  const reason = useReadOnly();
  const [files, setFiles] = useState<readonly File[]>([]);
  if (fields.length === 0) return { entries: [], dialog: null };
  const choose = (): void => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      accept: 'image/jpeg,image/png',
    });
    input.onchange = () => setFiles([...(input.files ?? [])]);
    input.click();
  };
  return {
    entries: [
      {
        key: 'pictures',
        label: translate('toolkit.pictures.files.choose'),
        icon: <Images size={16} strokeWidth={1.75} aria-hidden />,
        reason,
        run: choose,
      },
    ],
    dialog: files.length > 0 && (
      <PictureFilesDialog
        description={description}
        fields={fields}
        files={files}
        record={null}
        onClose={() => setFiles([])}
      />
    ),
  };
};
