import type { ReactNode } from 'react';
import type { BesideConfig } from '../../../core/words/besideConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { RecordAnswer, valuesOf } from '../../kit/actions/RecordAnswer.tsx';
import OwnPanel from '../../kit/own/OwnPanel.tsx';
import { useRecordTarget } from '../beside/proposalTarget.ts';
import { Preview } from '../beside/Preview.tsx';
import { Proposals } from '../beside/Proposals.tsx';
import '../beside/beside.css';

interface SideBesideProps {
  description: ResourceDescription;
  record: WholeRecord;
  panel: BesideConfig;
  onChanged(): void;
}

/** What stands beside a record's form, while its list stays: a value that is taken is saved at once. */
const SideBeside = ({ description, record, panel, onChanged }: SideBesideProps): ReactNode => {
  const target = useRecordTarget(description, record);
  const id = String(record.id);
  return (
    <div className="side-beside">
      {'panel' in panel ? (
        <OwnPanel panel={panel.panel} description={description} record={record} onChanged={onChanged} />
      ) : 'answer' in panel ? (
        <RecordAnswer
          description={description}
          target={panel.with ? { input: valuesOf(record, panel.with) } : { id }}
          action={panel.answer}
        />
      ) : 'preview' in panel ? (
        <Preview description={description} previews={panel.preview} values={record} />
      ) : (
        <Proposals description={description} id={id} resource={panel.proposals} target={target} onChanged={onChanged} />
      )}
    </div>
  );
};
export default SideBeside;
