import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import { isOnEarth } from '../../../core/places/places.ts';
import { useAstray } from './useCountries.ts';
import './maps.css';

interface PlaceRemarkProps {
  description: ResourceDescription;
  row: Pick<PlanRow, 'before' | 'after'>;
}

/** Of a row of a plan that says its place and its country: that it lies elsewhere. */
const PlaceRemark = ({ description: { fields, place }, row: { before, after } }: PlaceRemarkProps): ReactNode => {
  const { lat = '', lng = '', within } = place ?? {};
  const country = within?.field ?? '';
  const astray = useAstray(fields.find(({ name }) => name === country));
  const [at, said] = [{ lat: after[lat], lng: after[lng] }, after[country] ?? before[country]];
  const remark = isOnEarth(at) ? astray(at, said) : null;
  return remark === null ? null : <span className="place-remark">{remark}</span>;
};
export default PlaceRemark;
