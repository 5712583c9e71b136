import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import type { Mending } from './useMending.ts';

interface TurnPlaceProps {
  place: ResourceDescription['place'];
  row: PlanRow;
  columns: readonly Field[];
  mending: Mending;
}

/** Lets latitude and longitude of a refused row change places, where it lies in its country only so; pressed again, they change back. */
export const TurnPlace = ({ place, row, columns, mending }: TurnPlaceProps): ReactNode => {
  const translate = useTranslate();
  const [lat, lng] = [place?.lat, place?.lng].map((name) => columns.find((field) => field.name === name));
  if (!lat || !lng || !row.findings.some(({ key }) => key === 'placeTurned')) return null;
  const isTurned =
    mending.typed(row, lat) === mending.textOf(row, lng) && mending.typed(row, lng) === mending.textOf(row, lat);
  return (
    <button
      type="button"
      className="plan-turn"
      aria-pressed={isTurned}
      aria-label={translate('toolkit.import.plan.turnRow', { row: row.row })}
      onClick={() => mending.onTurn(row, [lat, lng])}
    >
      {translate('toolkit.import.plan.turn')}
    </button>
  );
};
