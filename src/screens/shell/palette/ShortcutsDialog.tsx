import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { shortcuts } from './shortcuts.ts';
import './palette.css';

/** What the keyboard does, on one sheet. */
const ShortcutsDialog = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="shortcuts-title"
      slotProps={{ paper: { sx: { width: 720 } } }}
    >
      <DialogTitle id="shortcuts-title">{translate('toolkit.shortcuts.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="shortcuts-title">
        <div className="shortcuts">
          {shortcuts.map(({ group, rows }) => (
            <section key={group} aria-labelledby={`shortcuts-${group}`}>
              <h3 id={`shortcuts-${group}`}>{translate(`toolkit.shortcuts.groups.${group}`)}</h3>
              <dl>
                {rows.map(({ text, keys }) => (
                  <div key={text}>
                    <dt>{translate(`toolkit.shortcuts.keys.${text}`)}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('toolkit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
export default ShortcutsDialog;
