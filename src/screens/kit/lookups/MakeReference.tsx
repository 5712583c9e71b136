import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { useUser } from '../access/session.ts';
import { useResource } from '../access/useResource.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { pressUnless } from '../messages/closedBy.ts';
import { useReadOnly } from '../messages/useRefusal.ts';

interface MakeReferenceProps {
  resource: string;
  /** What was typed, and names no record. */
  text: string;
  /** It can be made: what else stands below the input makes room. */
  onOffered(): void;
  onMade(ref: Ref): void;
}

/** Makes the record that a typed name lacks, where its resource says `lookup.made` and this person may. */
const MakeReference = ({ resource, text, onOffered, onMade }: MakeReferenceProps): ReactNode => {
  const translate = useTranslate();
  const description = useResource(resource);
  const user = useUser();
  const changes = useChangeSet(resource);
  const readOnly = useReadOnly();
  const [isBusy, setBusy] = useState(false);
  const made = can(user, description, 'create').allowed ? description.lookup?.made : undefined;
  const offer = useEffectEvent(onOffered);
  useEffect(() => {
    if (made !== undefined) offer();
  }, [made, text]);
  if (made === undefined) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await changes.add({ [made]: text });
      onMade({ id: data[description.key[0] ?? 'id'] as Ref['id'], label: text }); // keys are scalars
    } catch {
      // The change-set has told what failed; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="assist-button" disabled={isBusy} {...pressUnless(readOnly, () => void make())}>
      <Plus size={14} strokeWidth={1.75} aria-hidden /> {translate('toolkit.inputs.make', { name: text })}
    </button>
  );
};
export default MakeReference;
