import type { Box } from '../../../core/places/places.ts';

/** What stands on the map: a point, by its place among all, or several of them together. */
export type Drawn = { lat: number; lng: number } & (
  | { at: number; cluster?: undefined }
  /** `rank`: the highest of its points, where they have any. */
  | { cluster: number; count: number; rank?: number; at?: undefined }
);

/** What the page asks its worker. */
export type ClusterQuestion = { id: number } &
  /** `ranks`: how much each point is to be seen, by its place. */
  (
    | { kind: 'load'; lat: Float64Array; lng: Float64Array; ranks?: Uint8Array }
    | { kind: 'draw'; box: Box; zoom: number }
    | { kind: 'open'; cluster: number; most: number }
  );

export type ClusterAnswer = { id: number } & (
  | { kind: 'loaded' }
  | { kind: 'drawn'; drawn: Drawn[] }
  /** From which zoom on the cluster is several, and its points. */
  | { kind: 'opened'; zoom: number; points: number[] }
);
