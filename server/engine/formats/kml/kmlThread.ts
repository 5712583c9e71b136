import { parentPort, workerData } from 'node:worker_threads';
import { FileRefusal } from '../fileRefusal.ts';
import { readKml } from './readKml.ts';

// The thread in which a file of places is read: `readInThread` begins it, and ends it where it takes too long.
const answer = (): unknown => {
  try {
    return { file: readKml(workerData as Uint8Array) }; // what `readInThread` gives
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { refusal: { key: error.key, params: error.params } };
  }
};

parentPort?.postMessage(answer());
