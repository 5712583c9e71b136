import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { MendedCell } from '../../../core/wire/importFile.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { keepImport, keepMended, keptMended, type KeptImport } from '../../kit/plan/importState.ts';
import { withoutMapped } from '../../kit/plan/mapping.ts';

/** Which file a sheet is of. */
export interface SheetOf {
  description: ResourceDescription;
  file: string;
  /** How it is read, and what was typed over in it. */
  kept: KeptImport;
  plan: string;
  /** Another plan was made in its place. */
  onPlan(plan: string): void;
  onApplied(job: string | null, plan: string): void;
}

interface Mended {
  /** The cells that were typed over. */
  mended: readonly MendedCell[];
  /** What is wrong with them is still looked for. */
  isChecking: boolean;
  /** They could not be looked at, which was told. */
  isUnchecked: boolean;
  mend(cells: readonly MendedCell[]): void;
  /** The plan of what stands there now; null: there is none, which was told. */
  planned(): Promise<Plan | null>;
}

/** After the last change, so that one who goes from cell to cell asks once. */
const restMilliseconds = 150;

/** What is typed over in a file, of which a plan is made each time; it outlives a reload. */
export const useMended = (
  { description: { name }, file, kept, plan: id, onPlan }: SheetOf,
  plan: Plan | undefined,
): Mended => {
  const { request } = kept;
  const changes = useChangeSet(name);
  const provider = useChangeProvider();
  const client = useQueryClient();
  const [mended, setMended] = useState<readonly MendedCell[]>(() => {
    const typed = keptMended(file);
    return typed.length > 0 ? typed : (request.mended ?? []);
  });
  const [isChecking, setChecking] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const turn = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Promise<Plan | null>>(Promise.resolve(null));
  const drop = (one: string): void => void provider.dropPlan(name, one).catch(() => undefined);

  const check = async (typed: readonly MendedCell[], own: number): Promise<Plan | null> => {
    const next = { ...request, mended: [...typed] };
    const asked = { ...withoutMapped(next), ...(kept.decimal && { decimal: kept.decimal }) };
    try {
      const made = await changes.plan({ kind: 'import', import: asked, reason: kept.name });
      if (own !== turn.current) {
        drop(made.id);
        return null;
      }
      client.setQueryData([name, 'plan', made.id], made);
      keepImport(file, { ...kept, request: next });
      drop(id);
      onPlan(made.id);
      setUnchecked(false);
      return made;
    } catch {
      // The change-set has told what failed; what was typed stays.
      if (own === turn.current) setUnchecked(true);
      return null;
    } finally {
      if (own === turn.current) setChecking(false);
    }
  };
  const checkSoon = (typed: readonly MendedCell[]): void => {
    turn.current += 1;
    const own = turn.current;
    setChecking(true);
    clearTimeout(rest.current);
    latest.current = new Promise((resolve) => {
      rest.current = setTimeout(() => resolve(check(typed, own)), restMilliseconds);
    });
  };
  const isPlanned = deepEqual(mended, request.mended ?? []);
  const isExpired = plan?.status === 'expired';
  const begin = useEffectEvent(() => {
    if (!isPlanned || isExpired) rest.current = setTimeout(() => checkSoon(mended));
  });
  useEffect(() => begin(), [isExpired]);
  useEffect(() => () => clearTimeout(rest.current), []);

  return {
    mended,
    isChecking,
    isUnchecked,
    mend: (cells) => {
      keepMended(file, cells);
      setMended(cells);
      checkSoon(cells);
    },
    // The plan of an earlier text is none of what stands there now.
    planned: async () => (await latest.current) ?? (isPlanned ? (plan ?? null) : check(mended, turn.current)),
  };
};
