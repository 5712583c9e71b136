import { later } from '../../kit/openings/later.tsx';
import type { PointsMapProps } from './PointsMap.tsx';

/** `PointsMap`, whose code comes when a page first shows it. */
export const PointsMapLater = later<PointsMapProps>(() => import('./PointsMap.tsx'));
