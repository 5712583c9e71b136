import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Application } from '../../src/core/declaration/application.ts';
import type { FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { ImageOperation } from '../../src/core/values/images.ts';
import type { Config } from '../config.ts';
import type { Operation } from '../engine/context/operation.ts';
import type { PictureSize } from '../engine/context/context.ts';
import type { AccessSource } from '../engine/access/signedIn.ts';
import { notePicture } from '../engine/pictures/notePicture.ts';
import { AttemptLimit } from '../sessions/attemptLimit.ts';
import { bucketStorage } from './bucketStorage.ts';
import { createCopyrights, type Copyrights } from './copyrights.ts';
import { folderStorage } from './folderStorage.ts';
import type { CallDescription } from '../engine/openapi/operation.ts';
import { createImageAccess } from './imageAccess.ts';
import { imageCalls } from './imageOpenApi.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { addImageCalls, addPictureFiles } from './imageRoutes.ts';
import { keepPicture, measureKept, type KeptPicture } from './keepPicture.ts';
import type { ImageService } from './imageService.ts';
import { smallerNames } from './pictureNames.ts';
import { refreshThumbnails } from './refreshThumbnails.ts';

interface ImageParts {
  application: Application;
  fieldTypes: FieldTypes;
  config: Config;
  access: AccessSource;
  clock: () => Date;
  pool: Pool;
  filesDir: string;
}

/** What others need of the image service. */
interface Images {
  calls: CallDescription[];
  /** None, where no service takes pictures. */
  operations: Partial<Record<ImageOperation, Operation>>;
  /** Keeps a picture as an upload does; without any service that takes pictures it throws. */
  keep(picture: Buffer): Promise<KeptPicture>;
  /** How large the picture at an address is; null: it is none of ours. Absent, where no service takes pictures. */
  sizeOf?: (address: string) => Promise<PictureSize | null>;
  /** Deletes pictures by their names, with all that was made of them. Absent, where no service takes pictures. */
  remove?: (names: readonly string[]) => Promise<void>;
  /** Gives it the engine, which is made after it. */
  bind: Copyrights['bind'];
}

/** Uploads of one person a minute, for each failed sign-in that is let pass. */
const uploadsPerAttempt = 6;

/** Adds the image service below the base of every service that has it, the pictures' own addresses, and what describes them. */
export const addImages = (server: FastifyInstance, parts: ImageParts): Images => {
  const { application, config, clock, access } = parts;
  const bases = Object.values(application.services).flatMap(({ base, capabilities }) =>
    capabilities.images ? [base] : [],
  );
  if (bases.length === 0)
    return {
      calls: [],
      operations: {},
      keep: () => Promise.reject(new RequestError(503, 'UNAVAILABLE', 'unavailable')),
      bind: () => undefined,
    };
  const limit = new AttemptLimit({ pool: parts.pool, clock, of: 'pictures' });
  const bucket = config.bucket && bucketStorage(config.bucket);
  const service: ImageService = {
    access,
    clock,
    images: createImageAccess(application, parts.fieldTypes),
    storage: bucket ?? folderStorage(join(parts.filesDir, 'images')),
    copyrights: createCopyrights(application),
    secret: config.sessionSecret,
    countries: countriesOf(application),
    note: (picture, putAgain) => notePicture(parts.pool, picture, putAgain),
    admit: async ({ userId }) => {
      if (config.rateLimit > 0) await limit.begin({ [`${userId}`]: config.rateLimit * uploadsPerAttempt });
    },
  };
  for (const base of bases) addImageCalls(server, base, service);
  addPictureFiles(server, service);
  server.addHook('onClose', () => Promise.resolve(bucket?.close()));
  // A bucket that is away for a while keeps nobody from working; one that is named wrongly is told before the first upload.
  void bucket?.check().catch((error: Error) => {
    server.log.error({ err: error.cause, bucket: config.bucket?.bucket }, 'the bucket of pictures does not answer');
  });
  const kept = application.images?.copyrights;
  return {
    calls: imageCalls(bases, service.images),
    operations: kept === undefined ? {} : { refreshThumbnails: refreshThumbnails(service, kept) },
    keep: (picture) => keepPicture(service, picture, {}),
    sizeOf: (address) => measureKept(service, address),
    // Pictures first: a smaller one that is missing is made only of a picture that is there.
    remove: async (names) => {
      await service.storage.remove(names);
      await service.storage.remove(names.flatMap((name) => smallerNames(name, service.images.sizes)));
    },
    bind: service.copyrights.bind,
  };
};

/** The countries that a resource may be constrained to. */
const countriesOf = ({ resources }: Application): string[] => [
  ...new Set(
    resources
      .flatMap(({ scope, fields }) => fields.find(({ name }) => name === scope?.['country'])?.choices ?? [])
      .map(({ value }) => String(value)),
  ),
];
