import type { EngineContext } from '../context/context.ts';
import { auditKinds, changeSources } from '../../../src/core/wire/audit.ts';
import { toJsonSchema, type JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { tabPattern } from '../../../src/core/live/events.ts';
import { missingCodesBody } from '../calls/searchRoutes.ts';
import { writtenServices } from '../context/writtenServices.ts';
import { takesPlans } from '../context/foreign.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import { withServiceFaults, type CallDescription } from './operation.ts';

const own = '/api/toolkit/v1';
const text = { type: 'string' };
const query = (name: string, schema: JsonSchema = text): JsonSchema => ({ name, in: 'query', required: false, schema });

/** The calls that no declaration names (docs/http.md): writing many for each service, jobs, searches, sessions. */
export const frameworkCalls = (context: EngineContext): CallDescription[] => [
  ...writtenServices(context).flatMap(([name, { base, address, capabilities }]) =>
    planCalls(name, base)
      .filter(({ id }) => takesPlans(context, name) && (capabilities.undo || !id.endsWith('.undo')))
      // Planning asks the service behind; what comes after is told by the plan and its job.
      .map((call) => (address !== undefined && call.id.endsWith('.plan') ? withServiceFaults(call) : call)),
  ),
  ...ownCalls,
  ...auditCalls,
  ...sessionCalls,
];

const pageOfRows = [query('page', { type: 'integer' }), query('per-page', { type: 'integer' })];

const planCalls = (service: string, base: string): CallDescription[] =>
  [
    {
      id: 'addFile',
      method: 'POST',
      path: '/plans/files',
      summary: 'Upload a file to import',
      parameters: [query('resource'), query('name')],
      body: { type: 'string', format: 'binary' },
      bodyType: 'application/octet-stream',
      answer: answerOf(ref('ImportFile')),
      status: 201,
      errors: [400, 413],
    },
    {
      id: 'readFile',
      method: 'GET',
      path: '/plans/files/{file}',
      summary: 'Read an uploaded file another way',
      parameters: [query('separator'), query('encoding'), query('headerRow', { type: 'integer' })],
      answer: answerOf(ref('ImportFile')),
      errors: [400, 404],
    },
    {
      id: 'plan',
      method: 'POST',
      path: '/plans',
      summary: 'Plan a write of many records',
      body: ref('PlanRequest'),
      answer: answerOf(ref('Plan')),
      status: 201,
      errors: [400, 422, 429],
    },
    {
      id: 'getPlan',
      method: 'GET',
      path: '/plans/{id}',
      summary: 'A plan',
      answer: answerOf(ref('Plan')),
      errors: [404],
    },
    {
      id: 'dropPlan',
      method: 'DELETE',
      path: '/plans/{id}',
      summary: 'End the making of a plan, and forget it',
      answer: answerOf({ type: 'null' }),
      errors: [404, 409],
    },
    {
      id: 'planRows',
      method: 'GET',
      path: '/plans/{id}/rows',
      summary: 'The rows of a plan',
      parameters: [query('outcome'), query('outliers'), ...pageOfRows],
      answer: answerOf(listOf(ref('PlanRow'))),
      errors: [400, 404],
    },
    {
      id: 'failedRows',
      method: 'GET',
      path: '/plans/{id}/failed-rows',
      summary: 'The rows of a plan that were refused and why; of an import as they stood in the file',
      answer: answerOf({ type: 'object' }),
      errors: [404],
    },
    {
      id: 'failedRowsFile',
      method: 'GET',
      path: '/plans/{id}/failed-rows.csv',
      summary: 'The same as a CSV file',
      answer: text,
      answerType: 'text/csv',
      errors: [404],
    },
    {
      id: 'apply',
      method: 'POST',
      path: '/plans/{id}/apply',
      summary: 'Apply a plan: at once, or as a job above 5,000 rows and where another service keeps the records',
      body: { type: 'object', properties: { except: listOf({ type: 'integer' }) } },
      answer: answerOf(ref('Applied')),
      errors: [400, 404, 409],
    },
    {
      id: 'getChangeSet',
      method: 'GET',
      path: '/change-sets/{id}',
      summary: 'What a change-set did',
      answer: answerOf(ref('ChangeSetSummary')),
      errors: [404],
    },
    {
      id: 'undo',
      method: 'POST',
      path: '/change-sets/{id}/undo',
      summary: 'Undo a change-set',
      answer: answerOf(ref('Applied')),
      errors: [404, 409],
    },
  ].map((call) => ({ ...call, id: `${service}.${call.id}`, path: base + call.path, tag: 'changes' }));

// prettier-ignore
const ownCalls: CallDescription[] = [
  { id: 'jobs', method: 'GET', path: `${own}/jobs`, summary: 'Your jobs, newest first', parameters: [query('status'), query('left'), query('page'), query('per-page')], answer: answerOf(listOf(ref('Job'))), tag: 'jobs', errors: [400] },
  { id: 'job', method: 'GET', path: `${own}/jobs/{id}`, summary: 'One job', answer: answerOf(ref('Job')), tag: 'jobs', errors: [404] },
  { id: 'jobFile', method: 'GET', path: `${own}/jobs/{id}/file`, summary: 'The file that a job wrote', answer: text, answerType: 'text/csv', tag: 'jobs', errors: [404] },
  { id: 'cancelJob', method: 'POST', path: `${own}/jobs/{id}/cancel`, summary: 'End a job; what it did stays done', answer: answerOf(ref('Job')), tag: 'jobs', errors: [404] },
  { id: 'retryJob', method: 'POST', path: `${own}/jobs/{id}/retry`, summary: 'Begin a job that failed again; what has a result is skipped', answer: answerOf(ref('Job')), tag: 'jobs', errors: [404, 409] },
  { id: 'unfinishedImports', method: 'GET', path: `${own}/imports`, summary: 'Your imports that were planned, and neither applied nor discarded', parameters: [query('resource')], answer: answerOf(listOf(ref('UnfinishedImport'))), tag: 'jobs', errors: [400] },
  { id: 'trends', method: 'GET', path: `${own}/trends`, summary: 'What the home page draws: numbers of the last 30 days, of the lists that you may see', parameters: [query('resource')], answer: answerOf(listOf(ref('Trend'))), tag: 'audit', errors: [400] },
  { id: 'inbox', method: 'GET', path: `${own}/inbox`, summary: 'Your last notices, newest first, and how many are unread', answer: answerOf(ref('Inbox')), tag: 'jobs' },
  { id: 'ackNotices', method: 'POST', path: `${own}/inbox/ack`, summary: 'Say that notices were shown', body: { type: 'object', properties: { ids: listOf({ type: 'string' }) }, required: ['ids'] }, answer: answerOf({ type: 'object', properties: { acked: { type: 'integer' } } }), tag: 'jobs', errors: [400] },
  { id: 'readNotices', method: 'POST', path: `${own}/inbox/read`, summary: 'Mark notices as read: those named, else all', body: { type: 'object', properties: { ids: listOf({ type: 'string' }) } }, answer: answerOf(ref('Inbox')), tag: 'jobs', errors: [400] },
  { id: 'events', method: 'GET', path: `${own}/events`, summary: 'What happens, as it happens: server-sent events of what you may read', parameters: [query('resources')], answer: text, answerType: 'text/event-stream', tag: 'live', errors: [400, 429] },
  ...(['PUT', 'DELETE'] as const).map((method): CallDescription => ({
    id: method === 'PUT' ? 'stay' : 'leave', method, path: `${own}/presence/{resource}/{id}`, tag: 'live',
    summary: method === 'PUT' ? 'Say that you have a form open, and learn who else has' : 'Say that you have closed it',
    parameters: [{ name: 'x-tab', in: 'header', required: true, schema: { ...text, pattern: tabPattern.source } }],
    answer: answerOf(method === 'PUT' ? listOf({ type: 'object', properties: { user: { type: 'integer' }, name: text } }) : { type: 'null' }),
    errors: method === 'PUT' ? [400, 403, 404, 429] : [400, 404],
  })),
  {
    id: 'keepSearch', method: 'POST', path: `${own}/searches`, summary: 'Keep a search that is too long for a URL', tag: 'searches', status: 201, errors: [400],
    body: { type: 'object', properties: { resource: text, search: ref('Search') }, required: ['resource', 'search'] },
    answer: answerOf({ type: 'object', properties: { id: text }, required: ['id'] }),
  },
  { id: 'keptSearch', method: 'GET', path: `${own}/searches/{id}`, summary: 'A kept search', answer: answerOf({ type: 'object', properties: { resource: text, search: ref('Search') } }), tag: 'searches', errors: [404] },
  {
    id: 'missingCodes', method: 'POST', path: `${own}/searches/missing`, summary: 'Which codes of a search find no record of the list', tag: 'searches', errors: [400, 403],
    body: toJsonSchema(missingCodesBody), answer: answerOf({ type: 'object', properties: { codes: listOf(text) }, required: ['codes'] }),
  },
  { id: 'suggest', method: 'POST', path: `${own}/suggestions`, summary: 'What records alike hold in a field of a record', tag: 'searches', errors: [400, 403], body: { type: 'object', properties: { resource: text, field: text, id: text, values: { type: 'object' } }, required: ['resource', 'field'] }, answer: answerOf(listOf({ type: 'object' })) },
  { id: 'views', method: 'GET', path: `${own}/views`, summary: 'Saved views of a list: yours and those shared with you', parameters: [query('resource')], answer: answerOf({ type: 'object', properties: { views: listOf(ref('SavedView')), roles: listOf(text) } }), tag: 'views', errors: [400] },
  { id: 'addView', method: 'POST', path: `${own}/views`, summary: 'Save a view of a list', body: ref('NewView'), answer: answerOf(ref('SavedView')), tag: 'views', status: 201, errors: [400, 422] },
  { id: 'changeView', method: 'PUT', path: `${own}/views/{id}`, summary: 'Rename, change or share a view of yours', body: ref('ViewChange'), answer: answerOf(ref('SavedView')), tag: 'views', errors: [400, 404, 422] },
  { id: 'removeView', method: 'DELETE', path: `${own}/views/{id}`, summary: 'Delete a view of yours', answer: answerOf(ref('SavedView')), tag: 'views', errors: [404] },
  {
    id: 'setDefaultView', method: 'PUT', path: `${own}/views/default/{resource}`, summary: 'The view that a list opens with for you; null: none', tag: 'views', errors: [400, 404],
    body: { type: 'object', properties: { view: { anyOf: [text, { type: 'null' }] } }, required: ['view'] },
    answer: answerOf({ type: 'object', properties: { view: { anyOf: [text, { type: 'null' }] } } }),
  },
  { id: 'openApi', method: 'GET', path: '/api/openapi.json', summary: 'This document', answer: { type: 'object' }, tag: 'framework' },
  { id: 'environment', method: 'GET', path: `${own}/environment`, summary: 'Name, version and demo accounts', answer: answerOf({ type: 'object' }), tag: 'framework', isOpen: true },
];

const auditFilter = [
  query('user'),
  query('resource'),
  query('record'),
  query('kind', { enum: [...auditKinds] }),
  query('source', { enum: [...changeSources] }),
  query('from', { type: 'string', format: 'date-time' }),
  query('to', { type: 'string', format: 'date-time' }),
];
const paging = [query('after'), query('take', { type: 'integer', minimum: 1, maximum: 200 })];
const nextPage = { type: 'object', properties: { next: { type: ['string', 'null'] } } };

const auditCalls: CallDescription[] = [
  {
    id: 'changes',
    method: 'GET',
    path: `${own}/changes`,
    summary: 'Who changed what, when and from where, newest first; what the session may see of it',
    parameters: [...auditFilter, ...paging],
    answer: answerOf(listOf(ref('AuditLine')), nextPage),
    tag: 'audit',
    errors: [400, 403],
  },
  {
    id: 'changesFile',
    method: 'GET',
    path: `${own}/changes.csv`,
    summary: 'The same as a CSV file, a line for each changed field',
    parameters: auditFilter,
    answer: text,
    answerType: 'text/csv',
    tag: 'audit',
    errors: [400, 403],
  },
  {
    id: 'changeSetPage',
    method: 'GET',
    path: `${own}/change-sets/{id}`,
    summary: 'Who made a change-set, when, from where, and how much it changed',
    answer: answerOf(ref('ChangeSetPage')),
    tag: 'audit',
    errors: [404],
  },
  {
    id: 'changeSetRows',
    method: 'GET',
    path: `${own}/change-sets/{id}/rows`,
    summary: 'The records of a change-set, each before and after',
    parameters: [
      query('resource'),
      query('kind', { enum: [...auditKinds] }),
      query('record'),
      query('field'),
      ...paging,
    ],
    answer: answerOf(listOf(ref('ChangeRow')), nextPage),
    tag: 'audit',
    errors: [400, 404],
  },
  {
    id: 'deletions',
    method: 'GET',
    path: `${own}/deletions`,
    summary:
      'Records of a resource that are deleted now, newest first, of which the session may take the deletion back',
    parameters: [query('resource'), query('record'), query('text'), ...paging],
    answer: answerOf(listOf(ref('Deletion')), nextPage),
    tag: 'audit',
    errors: [400, 403],
  },
  {
    id: 'selectionHistory',
    method: 'POST',
    path: `${own}/history`,
    summary: 'What happened to any of the selected records, newest first',
    tag: 'audit',
    errors: [400, 403, 422],
    body: {
      type: 'object',
      properties: { resource: text, selection: ref('Selection'), after: text },
      required: ['resource', 'selection'],
    },
    answer: answerOf(listOf(ref('SelectionHistoryEntry')), nextPage),
  },
];

const sessionCalls: CallDescription[] = [
  {
    id: 'signIn',
    method: 'POST',
    path: '/api/user/v4/local/signin',
    summary: 'Sign in',
    tag: 'session',
    isOpen: true,
    errors: [400, 401],
    body: { type: 'object', properties: { email: text, password: text }, required: ['email', 'password'] },
    answer: answerOf({ type: 'object', properties: { user_id: { type: 'integer' }, auth_token: text } }),
  },
  {
    id: 'user',
    method: 'GET',
    path: '/api/user/v4/user',
    summary: 'Who is signed in, and what they may',
    answer: answerOf(ref('SignedInUser')),
    tag: 'session',
  },
  {
    id: 'signUp',
    method: 'POST',
    path: '/api/user/v4/local/signup',
    summary: 'Sign up: a message with a link is sent, whoever asks',
    tag: 'session',
    isOpen: true,
    errors: [403, 422, 429],
    body: {
      type: 'object',
      properties: { email: text, password: text, confirmation: text, language: text },
      required: ['email', 'password'],
    },
    answer: answerOf({ type: 'object' }),
  },
  {
    id: 'activate',
    method: 'POST',
    path: '/api/user/v4/local/activate',
    summary: 'Make the account of a link, and sign in',
    tag: 'session',
    isOpen: true,
    errors: [401, 403, 422, 429],
    body: { type: 'object', properties: { token: text, password: text }, required: ['token', 'password'] },
    answer: answerOf({ type: 'object', properties: { user_id: { type: 'integer' }, auth_token: text } }),
  },
  {
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/user/v4/local/forgot',
    summary: 'Have a link mailed that sets a new password, whoever asks',
    tag: 'session',
    isOpen: true,
    errors: [403, 422, 429],
    body: { type: 'object', properties: { email: text, language: text }, required: ['email'] },
    answer: answerOf({ type: 'object' }),
  },
  {
    id: 'resetPassword',
    method: 'POST',
    path: '/api/user/v4/local/reset',
    summary: 'Set a new password by a mailed link; all sessions end',
    tag: 'session',
    isOpen: true,
    errors: [401, 403, 422, 429],
    body: {
      type: 'object',
      properties: { token: text, password: text, confirmation: text, language: text },
      required: ['token', 'password'],
    },
    answer: answerOf({ type: 'object', properties: { email: text } }),
  },
  {
    id: 'knowDevice',
    method: 'POST',
    path: '/api/user/v4/local/device',
    summary: "Make a device known by a mailed link, so that others' failures do not keep its owner out",
    tag: 'session',
    isOpen: true,
    errors: [401, 403, 422, 429],
    body: { type: 'object', properties: { token: text }, required: ['token'] },
    answer: answerOf({ type: 'object', properties: { email: text } }),
  },
  {
    id: 'changePassword',
    method: 'POST',
    path: '/api/user/v4/local/password',
    summary: 'Change your password; all your other sessions end',
    tag: 'session',
    errors: [422, 429],
    body: {
      type: 'object',
      properties: { password: text, new_password: text, confirmation: text, language: text },
      required: ['password', 'new_password'],
    },
    answer: answerOf({ type: 'object', properties: { ended: { type: 'integer' } } }),
  },
  {
    id: 'sessions',
    method: 'GET',
    path: '/api/user/v4/sessions',
    summary: 'Where you are signed in',
    answer: answerOf(listOf(ref('OpenSession'))),
    tag: 'session',
  },
  {
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/user/v4/sessions',
    summary: 'End all your sessions but this one',
    answer: answerOf({ type: 'object', properties: { ended: { type: 'integer' } } }),
    tag: 'session',
  },
  {
    id: 'endSession',
    method: 'DELETE',
    path: '/api/user/v4/sessions/{id}',
    summary: 'End one of your sessions',
    answer: answerOf({ type: 'object', properties: { ended: { type: 'integer' } } }),
    tag: 'session',
    errors: [404],
  },
  {
    id: 'signOut',
    method: 'POST',
    path: '/api/user/v4/logout',
    summary: 'End the session',
    answer: { type: 'object' },
    tag: 'session',
  },
  {
    id: 'signOutByToken',
    method: 'GET',
    path: '/api/user/v4/logout',
    summary: 'End the session of a bearer token',
    answer: { type: 'object' },
    tag: 'session',
  },
];
