import { ListChecks } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ProposesConfig } from '../../../core/words/besideConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Selection } from '../../../core/wire/wire.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { BulkButton } from './BulkButton.tsx';
import PlanDialog from '../../kit/steps/PlanDialog.tsx';

interface TakeOverProps {
  /** Whose records propose. */
  description: ResourceDescription;
  config: ProposesConfig<Record<string, unknown>>;
  chosen: Selection;
  /** '12 item drafts'. */
  things: string;
  /** Whether every row was written. */
  onTaken(isWhole: boolean): void;
}

/** Writes what the selected records propose into the records that they propose it for: the plan first. */
const TakeOver = ({ description, config, chosen, things, onTaken }: TakeOverProps): ReactNode => {
  const translate = useTranslate();
  const refusal = useRefusal();
  const { manifest } = useToolkit();
  const target = useResource(config.to);
  const [isOpen, setOpen] = useState(false);
  if (!manifest.services[target.service]?.capabilities.plans) return null;
  const isMarked = (config.takes ?? config.leaves) !== undefined;
  const verb = translate('toolkit.bulk.takeOver');
  return (
    <>
      <BulkButton
        label={`${verb} ${things}`}
        icon={<ListChecks size={16} aria-hidden />}
        reason={refusal(target, 'bulk') ?? (isMarked ? refusal(description, 'bulk') : null)}
        run={() => setOpen(true)}
      />
      {isOpen && (
        <PlanDialog
          description={target}
          things={things}
          step={{
            request: { kind: 'update', proposals: { resource: description.name, selection: chosen } },
            verb,
            applyVerb: translate('toolkit.bulk.takeOverInto'),
          }}
          onClose={() => setOpen(false)}
          onApplied={(summary) => {
            setOpen(false);
            onTaken(summary?.failed === 0);
          }}
        />
      )}
    </>
  );
};
export default TakeOver;
