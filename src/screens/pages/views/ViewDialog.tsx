import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { SavedView, ViewState } from '../../../core/wire/views.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { readSaveFailure } from '../../kit/formState/saveFailure.ts';
import type { Views } from './useViews.ts';
import '../../kit/theme/inputs.css';
import '../../kit/form/form.css';

interface ViewDialogProps {
  views: Views;
  now: ViewState;
  /** Absent: a new one. */
  view: SavedView | undefined;
  onClose(): void;
  onSaved(id: string): void;
}

/** What a view is called, whom it is shared with, and whether the list opens with it. */
const ViewDialog = ({ views, now, view, onClose, onSaved }: ViewDialogProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const [name, setName] = useState(view?.name ?? '');
  const [roles, setRoles] = useState<readonly string[]>(view?.roles ?? []);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setFault(translate('toolkit.views.needsName'));
    try {
      const saved = view
        ? await views.change(view, { name: name.trim(), roles: [...roles] })
        : await views.add(name.trim(), now, [...roles]);
      if (isDefault !== saved.isDefault) await views.setDefault(isDefault ? saved : null);
      onSaved(saved.id);
    } catch (error) {
      const failure = readSaveFailure(error, say);
      setFault(
        failure.kind === 'faults' && failure.errors['name'] ? translate('toolkit.views.nameTaken') : failure.text,
      );
    }
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="view-title"
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="view-title">
          {translate(view ? 'toolkit.views.changeTitle' : 'toolkit.views.addTitle', { name: view?.name })}
        </DialogTitle>
        <DialogContent className="view-form">
          <div className="field">
            <div className="field-label">
              <label htmlFor="view-called">{translate('toolkit.views.name')}</label>
            </div>
            <div className={fault === null ? 'control' : 'control invalid'}>
              <input
                id="view-called"
                autoFocus
                autoComplete="off"
                maxLength={100}
                value={name}
                aria-invalid={fault !== null}
                aria-describedby={fault === null ? undefined : 'view-fault'}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            {fault !== null && (
              <p id="view-fault" className="field-fault" role="alert">
                {fault}
              </p>
            )}
          </div>
          <label className="view-check">
            <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />{' '}
            {translate('toolkit.views.opensWith')}
          </label>
          {views.roles.length > 0 && <RoleChoices roles={views.roles} chosen={roles} onChoose={setRoles} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {translate('toolkit.views.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
export default ViewDialog;

const RoleChoices = ({
  roles,
  chosen,
  onChoose,
}: {
  roles: readonly string[];
  chosen: readonly string[];
  onChoose(roles: readonly string[]): void;
}): ReactNode => {
  const translate = useTranslate();
  return (
    <fieldset className="filter-choices">
      <legend>{translate('toolkit.views.shareWith')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={(event) =>
              onChoose(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />{' '}
          {role}
        </label>
      ))}
    </fieldset>
  );
};
