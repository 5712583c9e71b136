import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { pressToGoOn } from '../../kit/parts/pressToGoOn.ts';
import type { WeekDay } from './weekDays.ts';
import './week.css';

interface CopyDayProps {
  from: WeekDay;
  others: readonly WeekDay[];
  onCopy(days: readonly number[]): void;
  onClose(): void;
}

/** Asks to which other days the times of one are copied. */
export const CopyDayDialog = ({ from, others, onCopy, onClose }: CopyDayProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isAll = chosen.length === others.length;
  const run = (): void => {
    if (chosen.length > 0) onCopy(chosen);
  };
  const toggle = (day: number): void =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={pressToGoOn(run)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
    >
      <DialogTitle id={`${id}-title`}>{translate('toolkit.week.copyTitle', { day: from.label })}</DialogTitle>
      <DialogContent>
        <div className="week-copy">
          <label>
            <input
              type="checkbox"
              autoFocus
              checked={isAll}
              onChange={() => setChosen(isAll ? [] : others.map(({ value }) => value))}
            />{' '}
            {translate('toolkit.week.copyAll')}
          </label>
          {others.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {label}
            </label>
          ))}
        </div>
        <p id={`${id}-help`} className="related-note">
          {translate('toolkit.week.copyHelp')}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={chosen.length === 0} onClick={run}>
          {translate('toolkit.week.copyShort')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
