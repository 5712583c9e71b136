import type { Box, Points } from '../../../core/places/places.ts';
import type { ClusterAnswer, ClusterQuestion, Drawn } from './clusterTalk.ts';

/** Points that a worker of their own puts together: the page is free meanwhile. */
export interface Clusters {
  draw(box: Box, zoom: number): Promise<readonly Drawn[]>;
  /** From which zoom on a cluster is several, and the first of its points. */
  open(cluster: number): Promise<{ zoom: number; points: readonly number[] }>;
  end(): void;
}

/** So many points of one cluster are named. */
const mostNamed = 50;

type Unnumbered<Q> = Q extends { id: number } ? Omit<Q, 'id'> : never;

/** Where points lie, and how much each is to be seen; a cluster has the highest rank of its points. */
export interface Places extends Pick<Points, 'lat' | 'lng'> {
  ranks?: readonly number[];
}

export const createClusters = ({ lat, lng, ranks }: Places): Clusters => {
  const worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: ClusterAnswer) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const ask = (question: Unnumbered<ClusterQuestion>): Promise<ClusterAnswer> => {
    last += 1;
    const id = last;
    worker.postMessage({ ...question, id });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  // It answers in turn: what is asked later finds the points loaded.
  void ask({
    kind: 'load',
    lat: Float64Array.from(lat),
    lng: Float64Array.from(lng),
    ...(ranks && { ranks: Uint8Array.from(ranks) }),
  });
  return {
    draw: async (box, zoom) => {
      const answer = await ask({ kind: 'draw', box, zoom });
      return answer.kind === 'drawn' ? answer.drawn : [];
    },
    open: async (cluster) => {
      const answer = await ask({ kind: 'open', cluster, most: mostNamed });
      return answer.kind === 'opened' ? answer : { zoom: 0, points: [] };
    },
    end: () => worker.terminate(),
  };
};
