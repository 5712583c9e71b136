import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { buildMessage, sayRefusal } from '../../kit/messages/buildMessage.ts';
import { closedBy } from '../../kit/messages/closedBy.ts';
import { MessageSlot } from '../../kit/messages/MessageSlot.tsx';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { useSayOf } from '../../kit/messages/useSayOf.ts';
import { LeaveSheet } from '../../kit/plan/LeaveSheet.tsx';
import { PlanTrouble } from '../../kit/plan/PlanTrouble.tsx';
import { nextFault, type SheetPlace } from '../../kit/plan/sheet.ts';
import { sheetCell, SheetTable } from '../../kit/plan/SheetTable.tsx';
import { useSheet } from './useSheet.ts';
import type { SheetOf } from './useMended.ts';

interface SheetStepProps extends SheetOf {
  onBack(): void;
}

/** The rows of a file that are saved together or not at all: mended where they stand, and looked at again after each change. */
export const SheetStep = (props: SheetStepProps): ReactNode => {
  const { description, onBack } = props;
  const translate = useTranslate();
  const counted = useCounted();
  const readOnly = useReadOnly();
  const sheet = useSheet(props);
  const { lines, columns, faulty, isChecking, isUnchecked } = sheet;
  const [isFiltered, setFiltered] = useState(false);
  // What was mended stays until the filter is set again: the rows do not jump away below the hands.
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const visible = isFiltered ? lines.filter(({ row, outcome }) => outcome === 'error' || shown.has(row)) : lines;
  const save = useRef<HTMLButtonElement>(null);
  const names = columns.map(({ field }) => field.name);
  const goTo = (place: SheetPlace | null): void =>
    ((place && sheetCell(place.row, place.field)) ?? save.current)?.focus();
  const begin = useEffectEvent(() => goTo(nextFault(lines, names, null)));
  const isReady = lines.length > 0;
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  const sayOf = useFindings(description);
  const say = useSay();
  const press = async (): Promise<void> => {
    if (readOnly !== null) return;
    const left = await sheet.save();
    if (left) requestAnimationFrame(() => goTo(nextFault(left, names, null)));
  };
  if (sheet.trouble)
    return (
      <PlanTrouble
        text={sheet.trouble.why ? sayOf(sheet.trouble.why, false) : translate('toolkit.import.plan.failed')}
        onBack={onBack}
      />
    );
  if (sheet.unread)
    return (
      <PlanTrouble
        text={buildMessage('', sheet.unread.error, say).details}
        onRetry={sheet.unread.retry}
        onBack={onBack}
      />
    );
  return (
    <>
      <div className="sheet-head">
        <p role="status" className={faulty > 0 || isUnchecked ? 'fault' : undefined}>
          {isChecking
            ? translate('toolkit.import.sheet.checking')
            : isUnchecked
              ? translate('toolkit.import.sheet.unchecked')
              : faulty > 0
                ? counted('toolkit.import.sheet.faulty', faulty)
                : counted('toolkit.import.sheet.sound', lines.length)}
        </p>
        <label>
          <input
            type="checkbox"
            checked={isFiltered}
            onChange={() => {
              setShown(new Set(lines.flatMap(({ row, outcome }) => (outcome === 'error' ? [row] : []))));
              setFiltered(!isFiltered);
            }}
          />{' '}
          {translate('toolkit.import.sheet.onlyFaulty')}
        </label>
        <span className="quiet">{translate('toolkit.import.sheet.keys')}</span>
      </div>
      <SheetTable
        label={translate('toolkit.import.sheet.table')}
        columns={columns}
        lines={visible}
        sayOf={sayOf}
        onText={sheet.type}
        onEnter={(row, field) => goTo(nextFault(visible, names, { row, field }))}
      />
      <LeaveSheet rows={sheet.isSaved ? 0 : lines.length} />
      <div className="save-bar">
        <p className="save-bar-text quiet">{translate('toolkit.import.sheet.nothingYet')}</p>
        <MessageSlot />
        <Button onClick={onBack}>{translate('toolkit.import.plan.back')}</Button>
        <Button
          ref={save}
          variant="contained"
          color="primary"
          {...closedBy(readOnly ?? (faulty > 0 ? translate('toolkit.import.sheet.mendFirst') : null))}
          onClick={() => void press()}
        >
          {sheet.isSaving
            ? translate('toolkit.import.sheet.saving')
            : counted('toolkit.import.sheet.save', lines.length)}
        </Button>
      </div>
    </>
  );
};

/** Says a finding, with the name of its field where no cell of it stands there. */
const useFindings = (description: ResourceDescription) => {
  const say = useSayOf(description);
  const label = useLabels(description.name);
  const translate = useTranslate();
  return (finding: PlanRow['findings'][number], isNamed: boolean): string => {
    const field = isNamed ? description.fields.find(({ name }) => name === finding.field) : undefined;
    const why = sayRefusal(finding, say);
    return field ? translate('toolkit.import.plan.reason', { field: label(field), why }) : why;
  };
};
