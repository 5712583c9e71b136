import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useOfferedActions } from '../../kit/actions/useOfferedActions.tsx';
import { closedBy } from '../../kit/messages/closedBy.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';

interface SideActionsProps {
  description: ResourceDescription;
  record: WholeRecord;
  /** To the next record of the list; null: this is the last one. */
  onNext: (() => void) | null;
  /** A button may go with what it did: the focus goes to the panel. */
  onBegun(): void;
  reload(): void;
}

/** The first declared action of the record, on the version that is shown; alone, or with the step to the next record. */
export const SideActions = (props: SideActionsProps): ReactNode => {
  const { description, record, onBegun, reload } = props;
  const translate = useTranslate();
  const changes = useChangeSet(description.name);
  const [isBusy, setBusy] = useState(false);
  const { isLast, intend, goOn } = useGoingOn(props);
  const id = String(record.id);
  const act = async (key: string): Promise<void> => {
    onBegun();
    setBusy(true);
    try {
      await changes.act(key, { id, version: record.version });
      goOn();
    } catch {
      // The change-set has told what failed: the record stays.
    } finally {
      setBusy(false);
    }
  };
  const { plain, panel } = useOfferedActions(description, {
    on: 'record',
    target: { id },
    things: useWords(description).object(),
    record,
    act: ({ key }) => void act(key),
    onApplied: (summary) => {
      reload();
      if (summary?.failed === 0) goOn();
    },
  });
  const [first] = plain;
  const press = (isOnward: boolean): void => {
    if (first?.reason !== null) return;
    intend(isOnward);
    first.run();
  };
  return (
    <div className="side-foot" data-empty={!first && !isLast}>
      <p role="status" className="quiet">
        {isLast ? translate('toolkit.side.last') : first?.reason}
      </p>
      {first && (
        <>
          <Button startIcon={first.icon} disabled={isBusy} {...closedBy(first.reason)} onClick={() => press(false)}>
            {first.label}
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={isBusy}
            {...closedBy(first.reason)}
            aria-keyshortcuts="Control+Enter"
            onClick={() => press(true)}
          >
            {translate('toolkit.side.andNext', { action: first.verb })}
          </Button>
        </>
      )}
      {panel}
    </div>
  );
};

/** Whether the record after it is meant to follow, and the step to it; of the last one it is said that it is. */
const useGoingOn = ({ onNext }: SideActionsProps) => {
  const [isLast, setLast] = useState(false);
  const isMeant = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const goOn = (): void => {
    // Who went to another record meanwhile stays there.
    if (!isMeant.current || !isHere.current) return;
    if (onNext) onNext();
    else setLast(true);
  };
  const intend = (isOnward: boolean): void => {
    isMeant.current = isOnward;
  };
  return { isLast, intend, goOn };
};
