import type { AccessSource, SignedIn } from '../engine/access/signedIn.ts';
import type { Copyrights } from './copyrights.ts';
import type { NotedPicture } from '../engine/pictures/notePicture.ts';
import type { FileStorage } from './fileStorage.ts';
import type { ImageAccess } from './imageAccess.ts';

/** What the calls of the image service work with. */
export interface ImageService {
  access: AccessSource;
  images: ImageAccess;
  storage: FileStorage;
  copyrights: Copyrights;
  clock: () => Date;
  secret: string;
  countries: readonly string[];
  /** Notes that a picture was stored; `putAgain` stores it anew, where it was being deleted. */
  note(picture: NotedPicture, putAgain: () => Promise<void>): Promise<void>;
  /** Counts an upload of a person; throws 429 where it is one too many. */
  admit(user: SignedIn): Promise<void>;
}
