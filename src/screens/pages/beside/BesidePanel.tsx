import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { BesideConfig } from '../../../core/words/besideConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import '../../kit/theme/inputs.css';
import { RecordAnswer, FormAnswer } from '../../kit/actions/RecordAnswer.tsx';
import OwnPanel from '../../kit/own/OwnPanel.tsx';
import { besideLabel } from './besideLabel.ts';
import { useFormTarget } from './proposalTarget.ts';
import { FormPreview } from './Preview.tsx';
import { Proposals } from './Proposals.tsx';
import './beside.css';

interface BesidePanelProps {
  description: ResourceDescription;
  id: string;
  /** As it is stored. */
  record: WholeRecord;
  store: FormStore;
  /** Why a field cannot be changed by this person. */
  refusalOf(name: string): string | undefined;
  panel: BesideConfig;
  onClose(): void;
  /** The record itself may be another now. */
  onChanged(): void;
}

/** What stands beside the form while it is filled in: it stays, and the form with it. */
export const BesidePanel = ({
  description,
  id,
  record,
  panel,
  store,
  refusalOf,
  onClose,
  onChanged,
}: BesidePanelProps): ReactNode => {
  const translate = useTranslate();
  const titleId = useId();
  const target = useFormTarget(store, refusalOf);
  return (
    <aside
      className="beside-panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="beside-head">
        <h2 id={titleId}>{besideLabel(translate, description.name, panel)}</h2>
        <button type="button" className="control-button" aria-label={translate('toolkit.close')} onClick={onClose}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div className="beside-body" tabIndex={0} role="region" aria-labelledby={titleId}>
        {'panel' in panel ? (
          <OwnPanel panel={panel.panel} description={description} record={record} onChanged={onChanged} />
        ) : 'answer' in panel && panel.with ? (
          <FormAnswer description={description} store={store} names={panel.with} action={panel.answer} />
        ) : 'answer' in panel ? (
          <RecordAnswer description={description} target={{ id }} action={panel.answer} />
        ) : 'preview' in panel ? (
          <FormPreview description={description} previews={panel.preview} record={record} store={store} />
        ) : (
          <Proposals
            description={description}
            id={id}
            resource={panel.proposals}
            target={target}
            onChanged={onChanged}
          />
        )}
      </div>
    </aside>
  );
};
