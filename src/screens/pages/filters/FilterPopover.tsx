import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FilterEditorProps } from '../filterEditors/filterEditor.ts';
import { filterEditors } from '../filterEditors/filterEditors.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface FilterPopoverProps extends FilterEditorProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** The editor of one filter, below its chip or the button that adds it. */
const FilterPopover = ({ anchor, onClose, ...editor }: FilterPopoverProps): ReactNode => {
  const translate = useTranslate();
  const Editor = filterEditors[editor.kind];
  const name = translate('toolkit.filters.by', { name: editor.field.label });
  const paper = {
    role: 'dialog',
    'aria-label': name,
    sx: { width: 320, padding: '12px', marginTop: '4px', overflow: 'visible' },
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper }}
    >
      <Editor {...editor} />
    </Popover>
  );
};
export default FilterPopover;
