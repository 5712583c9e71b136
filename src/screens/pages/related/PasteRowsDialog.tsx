import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSearchLabel } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { pressToGoOn } from '../../kit/parts/pressToGoOn.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { guessedKind, parseCodes } from '../listState/codes.ts';
import { notYetThere, rowsOfCodes } from './foundRows.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface PasteRowsProps {
  rows: FormRows;
  /** The reference by which they are added. */
  field: string;
  target: ResourceDescription;
  /** Searches of the target that take codes. */
  searches: readonly string[];
  onAdded(count: number): void;
  onClose(): void;
}

/** Adds a row for each record that pasted codes find. What was not found stays in the box, marked as such. */
const PasteRowsDialog = ({ rows, field, target, searches, onAdded, onClose }: PasteRowsProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const id = useId();
  const { many } = useWords(target);
  const labelOf = useSearchLabel(target);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { codes } = parseCodes(text);
  const kind = chosen ?? guessedKind(codes, target.search, searches, undefined) ?? searches[0] ?? '';
  const { isBusy, told, trouble, add } = useAdding({ rows, field, target, onAdded, onClose });
  const run = (): void => {
    if (codes.length > 0 && !isBusy) void add(kind, codes).then((missing) => setText(missing.join('\n')));
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(run)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 560 } } }}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{translate('toolkit.related.pasteTitle', { many })}</DialogTitle>
      <DialogContent>
        <div role="radiogroup" aria-label={translate('toolkit.list.searchKinds')} className="paste-kinds">
          {searches.map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}-kind`} checked={one === kind} onChange={() => setChosen(one)} />{' '}
              {labelOf(one)}
            </label>
          ))}
        </div>
        <label htmlFor={id} className="field-label">
          {translate('toolkit.related.pasteHelp')}
        </label>
        <div className="control">
          <textarea id={id} rows={10} autoFocus value={text} onChange={({ target: { value } }) => setText(value)} />
        </div>
        {told && (
          <p role="alert" className="field-fault">
            {told.map(([key, count]) => counted(key, count)).join(' ')}
          </p>
        )}
        {trouble && (
          <p role="alert" className="field-fault">
            {trouble}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={codes.length === 0 || isBusy} onClick={run}>
          {counted('toolkit.related.addCodes', codes.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
export default PasteRowsDialog;

type Told = readonly (readonly [key: string, count: number])[];

const useAdding = ({
  rows,
  field,
  target,
  onAdded,
  onClose,
}: Omit<PasteRowsProps, 'searches'>): {
  isBusy: boolean;
  told: Told | null;
  trouble: string | null;
  /** Answers the codes that found nothing; with none of them the dialog closes. */
  add(kind: string, codes: readonly string[]): Promise<readonly string[]>;
} => {
  const dataProvider = useDataProvider();
  const provider = useChangeProvider();
  const translate = useTranslate();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const add = async (kind: string, codes: readonly string[]): Promise<readonly string[]> => {
    setBusy(true);
    setTrouble(null);
    try {
      const [found, missing] = await Promise.all([
        rowsOfCodes(dataProvider, rows, field, target, { kind, codes }),
        provider.missingCodes(target.name, { kind, codes: [...codes] }, {}),
      ]);
      const added = rows.addAll(notYetThere(rows, field, found));
      onAdded(added.length);
      if (missing.length === 0) onClose();
      else
        setTold([
          ['toolkit.related.added', added.length],
          ['toolkit.related.notFound', missing.length],
        ]);
      return missing;
    } catch (error) {
      const { title, details } = buildMessage(translate('toolkit.related.notAdded'), error, say);
      setTrouble(details === '' || details === undefined ? title : `${title}\n${details}`);
      return codes;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, told, trouble, add };
};
