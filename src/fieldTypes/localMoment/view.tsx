import { momentOf } from '../../core/clocks/clock.ts';
import { isOfReader, showInstant, showLocalMoment, zoneName } from '../../core/values/localMoments.ts';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const localMomentView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/InstantInput.tsx').then((module) => module.InstantInput)),
  cell: (value, _field, { locale, zone }) => {
    const shown = showLocalMoment(String(value), locale);
    const moment = zone === undefined ? null : momentOf(String(value), zone);
    if (zone === undefined || moment === null || isOfReader(moment, zone)) return <time>{shown}</time>;
    const instant = new Date(moment).toISOString();
    return (
      <time dateTime={instant} title={`${zone} · ${showInstant(instant, locale)}`}>
        {shown} <span className="quiet">{zoneName(moment, zone, locale)}</span>
      </time>
    );
  },
};
