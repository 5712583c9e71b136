import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { RecordId } from '../../../core/wire/wire.ts';
import { fillTemplate } from '../../../core/values/checkMessages.ts';
import { useResourceText } from '../messages/resourceText.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWaysBack } from '../access/useCan.ts';
import { useWords } from '../access/useTitle.ts';
import { later } from '../openings/later.tsx';

const ConfirmDialog = later(() => import('../parts/ConfirmDialog.tsx'));

interface Deletion {
  id: RecordId;
  /** What the record is called. */
  name: string;
  run(): void;
}

/** Deletes one record: at once where it can be brought back later and its resource asks nothing, else it is asked first. `onClose`: it was left as it is. */
export const useDeletion = (
  description: ResourceDescription,
  onClose?: () => void,
): { begin(deletion: Deletion): void; question: ReactNode } => {
  const translate = useTranslate();
  const one = useWords(description).object();
  const isFinal = useWaysBack(description).size === 0;
  const own = useResourceText(description)('askDelete');
  const [asked, setAsked] = useState<Deletion | null>(null);
  const close = (): void => {
    setAsked(null);
    onClose?.();
  };
  const confirm = (): void => {
    setAsked(null);
    asked?.run();
  };
  return {
    begin: (deletion) => (isFinal || own !== null ? setAsked(deletion) : deletion.run()),
    question: asked && (
      <ConfirmDialog
        title={
          own === null
            ? translate('toolkit.deleted.ask', { one, name: asked.name })
            : fillTemplate(own, { id: asked.id })
        }
        other={{ label: translate('toolkit.cancel'), run: close }}
        main={{ label: translate('toolkit.deleted.delete', { one }), run: confirm }}
        focus="other"
        onClose={close}
      >
        {isFinal && translate('toolkit.deleted.final')}
      </ConfirmDialog>
    ),
  };
};
