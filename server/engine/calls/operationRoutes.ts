import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { Selection } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findJobOf } from '../operations/jobOf.ts';
import { addOperationJob } from '../operations/operationJob.ts';
import { selectionBody } from '../context/planRequest.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { recordMissing } from '../access/unseen.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { findFiles } from '../actionFiles/findFiles.ts';
import { addFormRoutes, formBytes, readForm } from '../actionFiles/readForm.ts';
import { withFiles } from '../actionFiles/withFiles.ts';
import { openFor, readActionInput, requireActedOn, requireAction } from '../writing/actionRequest.ts';
import { addCall, type Entry } from './declaredRoutes.ts';
import type { Row } from '../database/row.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationInput } from '../context/operation.ts';
import { idList, readBody, rowsLimits } from '../context/requestBodies.ts';
import { runOperation } from '../operations/runOperation.ts';
import { tellResults } from '../operations/tellResults.ts';
import { resolveSelection } from '../reads/selections.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

interface Operating {
  writing: Writing;
  jobs: Jobs;
  model: WriteModel;
  /** Of the action. */
  name: string;
  action: ResourceAction;
}

/** The calls of an action whose work is an operation: at once, or as a job. */
export const addOperation = (server: FastifyInstance, operating: Operating): void => {
  const { writing, jobs, model, name, action } = operating;
  // One call may serve a selection and, without one, the whole collection.
  for (const call of new Set(Object.values(action.request))) {
    const place = { resource: model.resource.name, action: name, files: action.files };
    const answer = async (request: FastifyRequest, actor: SignedIn, reply: FastifyReply): Promise<unknown> => {
      const form = request.isMultipart?.() ? await readForm(writing.context, actor, place, request) : undefined;
      const { selection, input, given } = readTarget(operating, request, form);
      requireAction(model, actor, name, selection !== undefined && !isOne(selection));
      const operation = writing.context.operations?.[action.operation ?? ''];
      if (!operation) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
      const changeSet: ChangeSet = { ...openFor(writing, request, actor, model), source: 'operation' };
      await requirePlaced(operating, actor, request);
      if (call === action.request.record) await requireActedOn(writing, model, actor, action, request.params as Row); // every placeholder is a text
      const find = () => findFiles(writing.context, actor, place, given);
      const metadata = { changeSet: changeSet.id };
      if (action.result === 'job') {
        if (selection) requireAccess(actor, model.resource, 'list');
        return reply.code(202).send({
          data: {
            job:
              (await findJobOf(writing, jobs, changeSet)) ??
              (await addOperationJob(jobs, changeSet, operating, { selection, input, files: await find() })),
          },
          metadata,
        });
      }
      const selecting = { reader: writing.reader, resource: model.resource, actor };
      const ids = selection && (await resolveSelection(selecting, selection)).map(({ id }) => id);
      const max = writing.context.settings.jobAbove;
      if (ids && ids.length > max)
        throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: ids.length });
      const { result, changes, touches } = await withFiles(writing.context, await find(), (files) =>
        runOperation(
          writing,
          changeSet,
          operation,
          { ...input, ...files, ...(ids && { ids }) },
          action.atomic ?? (action.result === 'perId' ? 'row' : 'all'),
        ),
      );
      const data = action.result === 'perId' ? tellResults(writing.context, actor, result) : result;
      return { data, metadata: { ...metadata, ...((changes.length > 0 || touches) && { written: true }) } };
    };
    const entry: Entry = {
      admits: whoMay(model.resource, { action: name }),
      turn: call === action.request.record ? undefined : 'write',
      ...(action.takesRows && rowsLimits),
      ...(action.files && { bodyLimit: formBytes(action), isUpload: true }),
    };
    const add = (scope: FastifyInstance): void => addCall(scope, writing, model.resource, call, entry, answer);
    if (action.files) addFormRoutes(server, action, add);
    else add(server);
  }
};

/** A record whose action has no call of its own comes as a selection of one. */
const isOne = (selection: Selection): boolean => 'ids' in selection && selection.ids.length === 1;

const members = z.record(z.string(), z.unknown());
const selecting = z.looseObject({ selection: selectionBody });

interface Target {
  selection?: Selection;
  input: OperationInput;
  /** What names the files, as it came. */
  given: Readonly<Record<string, unknown>>;
}

/** Which records a request means, and what else it says: a list of ids, a member that holds them, or a selection. */
const readTarget = (operating: Operating, request: FastifyRequest, form?: Row): Target => {
  const { model, action } = operating;
  const params = request.params as Record<string, string>; // every placeholder is a text
  const { body } = request;
  if (Array.isArray(body) && !action.idsIn)
    return { selection: { ids: readBody(idList, body) }, input: readActionInput(model, action, {}), given: {} };
  // `PUT /distance_update/run?country=ITA`
  const asked = request.method === 'GET' || action.files || isEmpty(body) ? (request.query as Row) : {}; // of names and texts
  const given = { ...asked, ...(form ?? readBody(members, body ?? {})) };
  const { selection, [action.idsIn ?? 'ids']: ids, ...rest } = given;
  const takesMany = action.request.selection !== undefined;
  const said = withoutFiles(action, takesMany ? rest : given);
  const input = { ...params, ...readActionInput(model, action, { ...said, ...placedInput(operating, params) }) };
  if (!takesMany) return { input, given };
  if (ids !== undefined) return { selection: { ids: readBody(idList, ids) }, input, given };
  if (selection !== undefined)
    return { selection: readBody(selecting, { selection }).selection as Selection, input, given }; // undefined only where a property may be absent
  if (action.request.collection === action.request.selection) return { input, given };
  throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `${action.idsIn ?? 'ids'}: it is missing` });
};

/** Clients send an object without members where there is nothing to say. */
const isEmpty = (body: unknown): boolean => Object.keys(body ?? {}).length === 0;

type Params = Readonly<Record<string, string>>;

/** Fields of an action's input that stand in the path of its call. */
const placedFields = ({ model, name }: Operating, params: Params): Field[] =>
  (model.resource.inputs[name] ?? []).filter((field) => params[field.name] !== undefined);

/** What the path says of an action's input, which goes before what the body says of it; a text that is no value is left to the schema. */
const placedInput = (operating: Operating, params: Params): Row =>
  Object.fromEntries(
    placedFields(operating, params).map((field) => {
      const text = params[field.name] ?? '';
      const read = typeOf(operating.writing.context.fieldTypes, field).parse(text, field);
      return [field.name, read.ok ? read.value : text];
    }),
  );

/** Throws 404 where a record that the path names for an action's input is not there for its author. */
const requirePlaced = async (operating: Operating, actor: SignedIn, request: FastifyRequest): Promise<void> => {
  const params = request.params as Params; // every placeholder is a text
  const { reader } = operating.writing;
  for (const { name, reference } of placedFields(operating, params)) {
    if (reference === undefined) continue;
    const resource = reader.resource(reference);
    const id = params[name] ?? '';
    if (!(await reader.records(actor, resource, [id])).has(id)) throw recordMissing(actor, resource, id);
  }
};

/** The schema of an input knows nothing of the files beside it. */
const withoutFiles = ({ files = {} }: ResourceAction, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(files, name)));
