import Popover from '@mui/material/Popover';
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { fold } from '../../../core/fields/fold.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { groupFilters, type FilterGroup } from './filterGroups.ts';
import './filters.css';

interface FilterChoicesProps {
  description: ResourceDescription;
  offered: readonly Field[];
  shown: readonly string[];
  anchor: HTMLElement;
  onClose(): void;
  onChoose(field: Field): void;
}

// Below the toolbar of a low window, so that it covers none of its buttons.
const size = { width: 300, maxHeight: 'min(420px, calc(100vh - 200px))', marginTop: '4px' };

/** The filters that can be added, in their groups and narrowed by what is typed: a combobox over a list of options. */
const FilterChoices = ({ description, offered, shown, anchor, onClose, onChoose }: FilterChoicesProps): ReactNode => {
  const translate = useTranslate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(description, offered, shown, typed);
  const fields = groups.flatMap((group) => group.fields);
  const name = translate('toolkit.filters.choose');
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (at + step + fields.length) % Math.max(1, fields.length);
      setAt(next);
      document.getElementById(`${list} ${fields[next]?.name ?? ''}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (fields[at]) onChoose(fields[at]);
    }
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: 'filter-menu', sx: size } }}
    >
      <div className="filter-menu-box">
        <Search size={14} strokeWidth={1.75} aria-hidden />
        <input
          role="combobox"
          autoFocus
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={fields[at] && `${list} ${fields[at].name}`}
          aria-label={name}
          placeholder={translate('toolkit.filters.search')}
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options
        list={list}
        label={name}
        resource={description.name}
        groups={groups}
        chosen={fields[at]}
        onChoose={onChoose}
      />
      {fields.length === 0 && (
        <p className="filter-menu-none">{translate('toolkit.filters.nothing', { text: typed })}</p>
      )}
      <p className="unseen" aria-live="polite">
        {translate('toolkit.filters.found', { smart_count: fields.length, count: fields.length })}
      </p>
    </Popover>
  );
};
export default FilterChoices;

interface NamedGroup extends Pick<FilterGroup, 'fields'> {
  name: string;
}

/** What is typed, in the groups that hold it. */
const useGroups = (
  description: ResourceDescription,
  offered: readonly Field[],
  shown: readonly string[],
  typed: string,
): NamedGroup[] => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const wanted = fold(typed.trim());
  const own = `resources.${description.name}`;
  const nameOf = ({ kind, title }: FilterGroup): string =>
    kind === 'declared'
      ? translate(`${own}.groups.${title}`, { _: translate(`${own}.sections.${title}`, { _: title }) })
      : translate(`toolkit.filters.${kind}`);
  return groupFilters(description, offered, shown).flatMap((group) => {
    const fields = group.fields.filter((field) => fold(label(field)).includes(wanted));
    return fields.length > 0 ? [{ name: nameOf(group), fields }] : [];
  });
};

interface OptionsProps {
  list: string;
  label: string;
  resource: string;
  groups: readonly NamedGroup[];
  chosen: Field | undefined;
  onChoose(field: Field): void;
}

const Options = ({ list, label, resource, groups, chosen, onChoose }: OptionsProps): ReactNode => {
  const labelOf = useLabels(resource);
  return (
    <div id={list} role="listbox" aria-label={label} className="filter-menu-list">
      {groups.map(({ name, fields }, place) => (
        <div key={name} role="group" aria-labelledby={`${list}-${place}`}>
          <div id={`${list}-${place}`} className="filter-menu-group">
            {name}
          </div>
          {fields.map((field) => (
            <div
              key={field.name}
              id={`${list} ${field.name}`}
              role="option"
              aria-selected={field === chosen}
              className="filter-menu-option"
              onClick={() => onChoose(field)}
            >
              {labelOf(field)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
