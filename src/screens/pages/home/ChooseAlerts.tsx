import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import type { ShownAlert } from './alertRows.ts';
import type { useSelectedAlerts } from './useSelectedAlerts.ts';

interface ChooseAlertsProps {
  alerts: readonly ShownAlert[];
  selection: ReturnType<typeof useSelectedAlerts>;
  onClose(): void;
}

/** Which alerts stand on the home page (STA-002). */
export const ChooseAlerts = ({ alerts, selection, onClose }: ChooseAlertsProps): ReactNode => {
  const translate = useTranslate();
  const { isSelected, select } = selection;
  const names = alerts.map(({ name }) => name);
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="choose-alerts"
    >
      <DialogTitle id="choose-alerts">{translate('toolkit.today.alerts.choose')}</DialogTitle>
      <DialogContent>
        <table className="home-alert-choice" aria-labelledby="choose-alerts">
          <thead>
            <tr>
              <th scope="col">{translate('toolkit.today.alerts.name')}</th>
              <th scope="col">
                <label>
                  <input
                    type="checkbox"
                    aria-label={translate('toolkit.today.alerts.all')}
                    checked={names.every(isSelected)}
                    onChange={({ target }) => select(names, target.checked)}
                  />{' '}
                  {translate('toolkit.today.alerts.selected')}
                </label>
              </th>
            </tr>
          </thead>
          <tbody>
            {alerts.map(({ name, trend }) => (
              <tr key={name}>
                <th scope="row">
                  <label htmlFor={`choose-${name}`}>{trend.label}</label>
                </th>
                <td>
                  <input
                    id={`choose-${name}`}
                    type="checkbox"
                    checked={isSelected(name)}
                    onChange={({ target }) => select([name], target.checked)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('toolkit.today.alerts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
