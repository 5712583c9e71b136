import Button from '@mui/material/Button';
import { ArchiveRestore, CopyPlus, Ellipsis, Plus, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSize, type Size } from '../../kit/i18n/useSize.ts';
import { useCan, useEntry, useWaysBack } from '../../kit/access/useCan.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { useOfferedActions } from '../../kit/actions/useOfferedActions.tsx';
import { usePictureChoice } from '../pictureFiles/usePictureChoice.tsx';
import { useReadOnly, useRefusal } from '../../kit/messages/useRefusal.ts';
import { useBeginEntries } from '../../kit/opened/useBeginEntries.tsx';
import { importAddress } from '../../kit/address/importAddress.ts';
import { later } from '../../kit/openings/later.tsx';
import { linkUnless, pressUnless } from '../../kit/messages/closedBy.ts';

const PairsDialog = later(() => import('../bulk/PairsDialog.tsx'));

interface ListHeadingProps {
  description: ResourceDescription;
  title: string;
  /** Default: that of a page. */
  heading: 'h1' | 'h2' | undefined;
  total: Size | undefined;
  /** What is listed: an action on the whole collection takes these records. */
  query: { filter: Where; search?: SearchQuery };
  /** Stands beside the title. */
  children?: ReactNode;
}

/** The title of the page with its count, and what makes records. */
export const ListHeading = ({
  description,
  title,
  heading: Heading = 'h1',
  total,
  query,
  children,
}: ListHeadingProps): ReactNode => {
  const { name } = description;
  const words = useWords(description);
  const translate = useTranslate();
  const size = useSize();
  const entry = useEntry(name);
  const mayCreate = useCan(name, 'create') && entry?.has.create;
  const mayImport = useCan(name, 'import') && entry?.has.import;
  const pairs = description.bulkCreate;
  const reason = useRefusal()(description, 'bulk');
  const readOnly = useReadOnly();
  const [isPairing, setPairing] = useState(false);
  const isAll = Object.keys(query.filter).length === 0 && !query.search;
  const target = isAll ? {} : { selection: { query, except: [] } };
  const things = total === undefined ? words.object(2) : `${size(total)} ${words.object(total.count)}`;
  const { operations, panel } = useOfferedActions(description, { on: 'collection', target, things });
  const begun = useBeginEntries(name, query, things);
  const deleted = useDeletedEntry(description);
  const pictures = usePictureChoice(description);
  const more = translate('toolkit.form.more');
  return (
    <div className="list-heading">
      <Heading>{title}</Heading>
      <span className="list-total" aria-label={total && translate('toolkit.list.total', { count: size(total) })}>
        {total && size(total)}
      </span>
      {children}
      <span className="list-space" />
      <ActionMenu
        name={more}
        entries={[...operations.filter(({ leads }) => !leads), ...begun, ...pictures.entries, ...deleted]}
        trigger={(trigger) => (
          <Button {...trigger} startIcon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}>
            {more}
          </Button>
        )}
      />
      {panel}
      {pictures.dialog}
      {mayImport && (
        <Button
          {...linkUnless(readOnly, entry ? importAddress(entry) : '')}
          startIcon={<Upload size={16} aria-hidden />}
        >
          {translate('toolkit.list.import', { many: words.object(2) })}
        </Button>
      )}
      {pairs && (
        <Button
          startIcon={<CopyPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          {...pressUnless(reason, () => setPairing(true))}
        >
          {translate('toolkit.pairs.open')}
        </Button>
      )}
      {pairs && isPairing && (
        <PairsDialog description={description} of={pairs.of} shared={pairs.fields} onClose={() => setPairing(false)} />
      )}
      {operations
        .filter(({ leads }) => leads)
        .map(({ key, label, reason: closed, icon, run }) => (
          <Button key={key} variant="contained" color="primary" startIcon={icon} {...pressUnless(closed, run)}>
            {label}
          </Button>
        ))}
      {mayCreate && (
        <Button
          {...linkUnless(readOnly, `/${name}/create`)}
          variant="contained"
          color="primary"
          startIcon={<Plus size={16} aria-hidden />}
        >
          {translate('toolkit.list.create', { one: words.object() })}
        </Button>
      )}
    </div>
  );
};

/** Leads to the records that can be brought back. */
const useDeletedEntry = (description: ResourceDescription): MenuEntry[] => {
  const translate = useTranslate();
  const { many } = useWords(description);
  if (useWaysBack(description).size === 0) return [];
  const label = translate('toolkit.deleted.title', { many });
  const icon = <ArchiveRestore size={16} strokeWidth={1.75} aria-hidden />;
  return [{ key: 'deleted', label, icon, reason: null, to: `/${description.name}/deleted`, run: () => undefined }];
};
