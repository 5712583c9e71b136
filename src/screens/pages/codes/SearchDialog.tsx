import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSearchLabel } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { pressToGoOn } from '../../kit/parts/pressToGoOn.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { kindOfCodes, missingFirst, parseCodes } from '../listState/codes.ts';
import { narrow } from '../listState/listState.ts';
import { useKeepSearch, useSearchKind, type GoToState } from '../listState/useListState.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface SearchDialogProps {
  description: ResourceDescription;
  /** Declared kinds that take codes. */
  kinds: readonly string[];
  /** The search that holds now. */
  search: SearchQuery | undefined;
  /** Those of its codes that are known to find nothing. */
  missing: readonly string[];
  /** A column that was pasted into the search box. */
  pasted: string | undefined;
  go: GoToState;
  onClose(): void;
}

/** Search by codes: one tab for each declared kind, and room for a column that is pasted from a spreadsheet. */
const SearchDialog = ({ description, kinds, search, missing, pasted, go, onClose }: SearchDialogProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const say = useSay();
  const keep = useKeepSearch(description.name);
  const [last = kinds[0] ?? '', setLast] = useSearchKind(description.name);
  const [kind, setKind] = useState(() => {
    const known =
      pasted === undefined ? search?.kind : (kindOfCodes(parseCodes(pasted).codes, description.search) ?? search?.kind);
    return known ?? (kinds.includes(last) ? last : (kinds[0] ?? ''));
  });
  const [text, setText] = useState(() => pasted ?? missingFirst(search?.codes ?? [], missing).join('\n'));
  const [trouble, setTrouble] = useState<string | null>(null);
  const { codes } = parseCodes(text);
  const helpOf = (one: string): string | undefined => {
    const help = description.search[one]?.help;
    return help && translate(`resources.${description.name}.searchHelp.${one}`, { _: help });
  };
  const labelOf = useSearchLabel(description);
  const run = async (): Promise<void> => {
    if (codes.length === 0) return;
    setLast(kind);
    try {
      const next = await keep({ kind, codes });
      onClose();
      go((now) => narrow(now, { search: next }));
    } catch (error) {
      const { title, details } = buildMessage(translate('toolkit.list.searchFailed'), error, say);
      setTrouble(`${title}\n${details}`);
    }
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(() => void run())}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 720 } } }}
      aria-labelledby="search-title"
    >
      <DialogTitle id="search-title">{translate('toolkit.list.searchTitle', { many })}</DialogTitle>
      <DialogContent>
        <Tabs
          selectionFollowsFocus
          value={kind}
          onChange={(_, next: string) => setKind(next)}
          variant="scrollable"
          aria-label={translate('toolkit.list.searchKinds')}
        >
          {kinds.map((one) => (
            <Tab key={one} value={one} label={labelOf(one)} id={`search-tab-${one}`} aria-controls="search-panel" />
          ))}
        </Tabs>
        <div id="search-panel" role="tabpanel" aria-labelledby={`search-tab-${kind}`} className="search-panel">
          <CodesInput text={text} onText={setText} help={helpOf(kind)} missing={pasted === undefined ? missing : []} />
          {trouble && (
            <p className="field-fault" role="alert">
              {trouble}
            </p>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={codes.length === 0} onClick={() => void run()}>
          {translate('toolkit.list.searchFor', { smart_count: codes.length, count: codes.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
export default SearchDialog;

interface CodesInputProps {
  text: string;
  onText(text: string): void;
  help: string | undefined;
  /** The first of them, which found nothing when it was opened: marked, so that they can be typed over. */
  missing: readonly string[];
}

const CodesInput = ({ text, onText, help, missing }: CodesInputProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const marked = missing.join('\n').length;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (marked === 0) return;
    box.current?.setSelectionRange(0, marked);
    box.current?.scrollTo({ top: 0 });
  }, [marked]);
  const { codes, repeated } = parseCodes(text);
  return (
    <>
      <label htmlFor="search-codes">{translate('toolkit.list.pasteCodes')}</label>
      <div className="control mono">
        <textarea
          ref={box}
          id="search-codes"
          autoFocus
          rows={10}
          spellCheck={false}
          value={text}
          aria-describedby="search-count"
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <p id="search-count" className="field-help" aria-live="polite">
        {counted('toolkit.list.codes', codes.length)}
        {repeated > 0 && ` · ${counted('toolkit.list.repeated', repeated)}`}
        {help && ` · ${help}`}
      </p>
      {missing.length > 0 && <p className="field-help">{counted('toolkit.list.missingFirst', missing.length)}</p>}
    </>
  );
};
