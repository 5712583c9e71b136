import { Worker } from 'node:worker_threads';
import { FileRefusal } from '../fileRefusal.ts';
import { kmlBounds } from './bounds.ts';
import { readKml, type KmlFile } from './readKml.ts';
import { isArchive } from '../zipNames.ts';
import { unpackKmz } from './unpackKmz.ts';

/** Up to here a file is read before a thread would have started. */
const smallBytes = 262_144;
/** In MB: a document of the bounds needs a part of it. */
const memory = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 };

type Answer = { file: KmlFile } | { refusal: Pick<FileRefusal, 'key' | 'params'> };

/** Reads a KML or KMZ file; a large one in a thread of its own, so that others' requests are answered meanwhile. Throws `FileRefusal`. */
export const readPlaces = async (given: Buffer): Promise<KmlFile> => {
  const bytes = isArchive(given) ? await unpackKmz(given) : given;
  if (bytes.length <= smallBytes || bytes.length > kmlBounds.bytes) return readKml(bytes);
  const answer = await ask(bytes);
  if ('file' in answer) return answer.file;
  throw new FileRefusal(answer.refusal.key, answer.refusal.params);
};

const ask = (bytes: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./kmlThread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: memory,
    });
    const tooLong = (): void => reject(new FileRefusal('kmlTooLong', { seconds: kmlBounds.seconds }));
    const timer = setTimeout(() => {
      tooLong();
      void worker.terminate();
    }, kmlBounds.seconds * 1_000);
    worker.on('message', resolve);
    // Out of memory: what it holds is more than anybody keeps in a file.
    worker.on('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : reject(error),
    );
    worker.on('exit', () => clearTimeout(timer));
  });
