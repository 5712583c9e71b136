/** `GET /api/toolkit/v1/trends`: what one trend of a resource came to, for whoever asks. */
export interface Trend {
  resource: string;
  name: string;
  /** The last 30 days, the oldest first, today last. */
  days: TrendDay[];
  /** Keys of today's records, at most 250, where the list cannot find them by a filter. */
  records?: string[];
}

export interface TrendDay {
  /** `2026-11-23`, of UTC. */
  day: string;
  /** Null: nobody counted that day. */
  count: number | null;
  /** Before counting began: what of that day's first count was there already. */
  estimated?: true;
}
