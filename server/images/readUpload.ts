import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RequestError } from '../engine/access/requestError.ts';
import { maxFileBytes, tooLarge } from '../http/bodies.ts';
import type { Rectangle } from './readPicture.ts';

const rectangle = z
  .string()
  .regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/)
  .transform((text) => text.split(',').map(Number))
  .transform(([left = 0, top = 0, width = 0, height = 0]) => ({ left, top, width, height }))
  .refine(({ width, height }) => width > 0 && height > 0);

const texts = z.object({
  image_field: z.string().max(200).optional(),
  slug: z.string().max(200).optional(),
  crop: rectangle.optional(),
});

interface Upload {
  file: Buffer;
  /** The field that the picture is for, with its slot: `url_images.main`. */
  image_field?: string | undefined;
  crop?: Rectangle | undefined;
}

/** The parts of an upload: `file`, and `image_field`, `slug` and `crop` (`left,top,width,height`), which may be left out. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw badUpload(415, 'expected content-type multipart/form-data');
  if (!/;\s*boundary="?[^\s";]/i.test(request.headers['content-type'] ?? ''))
    throw badUpload(400, 'content-type names no boundary between its parts');
  const { file, given } = await readParts(request).catch((error: unknown) => {
    // What its reader says of itself has a status; anything else is the form's fault.
    throw error instanceof RequestError || (error instanceof Error && 'statusCode' in error)
      ? error
      : badUpload(400, 'its parts cannot be told from each other');
  });
  if (!file) throw badUpload(400, "the part 'file' is missing");
  const read = texts.safeParse(given);
  if (!read.success) throw badUpload(400, `${String(read.error.issues[0]?.path[0])}: not what was expected`);
  return { file, image_field: read.data.image_field, crop: read.data.crop };
};

const readParts = async (
  request: FastifyRequest,
): Promise<{ file: Buffer | undefined; given: Record<string, unknown> }> => {
  let file: Buffer | undefined;
  const given: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (isFile(part)) file = await readFile(part);
    else given[part.fieldname] = part.value;
  }
  return { file, given };
};

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file';

const readFile = async (part: MultipartFile): Promise<Buffer> => {
  if (part.fieldname !== 'file')
    throw badUpload(400, `the file is in the part '${part.fieldname.slice(0, 50)}', expected 'file'`);
  // Its reader would wait for the end of the file, which need not come.
  const tooLong = new Promise<never>((_, refuse) => part.file.once('limit', () => refuse(tooLarge(maxFileBytes))));
  return Promise.race([part.toBuffer(), tooLong]);
};

const badUpload = (status: number, reason: string): RequestError =>
  new RequestError(status, status === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'BAD_BODY', 'badBody', { reason });
