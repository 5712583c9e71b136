import type { FastifyRequest } from 'fastify';
import { can, canLookUp, missingFor, type Wanted } from '../../../src/core/declaration/access.ts';
import type { Permissions, Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from './signedIn.ts';
import { forbidden } from './forbidden.ts';
import { RequestError } from './requestError.ts';
import { requireAccess } from './requireAccess.ts';

/** Who may make a call, asked before its body is read: anyone, or whoever is signed in and is refused by no `RequestError`. */
export type Admission = 'anyone' | ((user: SignedIn, request: FastifyRequest) => void);

/** What calls of one person are counted as, so that many of one kind do not use up another's. */
export const callClasses = ['reads', 'writes', 'exports', 'plans'] as const;
export type CallClass = (typeof callClasses)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: whoever is signed in. */
    admits?: Admission;
    /** What it is counted as. Absent: by its method, or by its turn. */
    callClass?: CallClass;
    /** It may be made while somebody looks as another, though it writes: it ends that. */
    endsView?: true;
    /** Its bodies are files that are kept: they count towards what a person may upload. */
    isUpload?: true;
    /** How many parts its JSON may have. Absent: as many as any other call's. */
    mostParts?: number;
    /** Its bodies are never in memory as a whole: they are stored while they come, and may take as long as a large file does. */
    isStreamed?: true;
  }
}

/** What a JSON body may weigh, unless its route declares a `bodyLimit`. */
export const jsonBytes = 1024 * 1024;
/** What a call may weigh that names many records, or rows with their values. */
export const manyRowsBytes = 8 * jsonBytes;

/** Whoever may do this with the resource. */
export const whoMay =
  (resource: Resource, wanted: Wanted): Admission =>
  (user) =>
    requireAccess(user, resource, wanted);

/** Whoever may see the resource's list, or look its records up for another one. */
export const whoMayLookUp =
  (resource: Resource, resources: readonly Resource[]): Admission =>
  (user, request) =>
    requireOne(canLookUp(user, resource, resources), () =>
      // Deleted records are for those who may take a deletion back.
      (request.query as { deleted?: unknown }).deleted === undefined
        ? missingFor(user, resource, 'readList')
        : [...missingFor(user, resource, 'list'), ...missingFor(user, resource, 'edit')],
    );

/** Whoever may write something of one of the resources, be it by an action. */
export const whoMayWrite =
  (resources: readonly Resource[]): Admission =>
  (user) =>
    requireOne(
      resources.some((resource) => writesOf(resource).some((wanted) => can(user, resource, wanted).allowed)),
      // Which resource is meant stands in the body: one of all that open any of them is missing.
      () => [
        [
          ...new Set(
            resources.flatMap((resource) =>
              writesOf(resource).flatMap((wanted) => missingFor(nobody, resource, wanted).flat()),
            ),
          ),
        ],
      ],
    );

const nobody = { permissions: new Set<string>() };

/** All that changes records of a resource. */
const writesOf = ({ actions }: Resource): Wanted[] => [
  'create',
  'edit',
  'delete',
  'bulk',
  'import',
  ...Object.keys(actions).flatMap((action) => [{ action }, { action, many: true }]),
];

/** Without `needs` it is not known yet what is wanted. */
const requireOne = (isOne: boolean, needs?: () => Permissions[]): void => {
  if (isOne) return;
  throw needs ? forbidden(...needs()) : new RequestError(403, 'FORBIDDEN', 'forbidden');
};
