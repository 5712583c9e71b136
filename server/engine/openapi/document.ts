import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import { factorCalls } from './factorCalls.ts';
import { frameworkCalls } from './frameworkCalls.ts';
import { rightsCalls } from './rightsCalls.ts';
import { inboxCalls } from './inboxCalls.ts';
import { jsonShapes } from './jsonShapes.ts';
import { sessionShapes } from './sessionShapes.ts';
import { toOperation, withServiceFaults, type CallDescription } from './operation.ts';
import { resourceCalls } from './resourceCalls.ts';
import { resourceSchemas } from './resourceSchemas.ts';
import { tokenCalls, tokenShapes } from './tokenCalls.ts';

/** What the document is made of: `calls` are those that the server adds beside the engine's. */
export type Described = EngineContext & { calls?: readonly CallDescription[] };

/** The engine's resources, and those of services at an address of their own. */
const answered = ({ application, elsewhere = [] }: EngineContext): Resource[] => [
  ...application.resources,
  ...elsewhere.map(({ resource }) => resource),
];

/** Every call that the server answers. */
export const allCalls = (context: Described): CallDescription[] => [
  ...context.application.resources.flatMap((resource) => resourceCalls(context, resource)),
  ...(context.elsewhere ?? []).flatMap(({ resource }) => resourceCalls(context, resource).map(withServiceFaults)),
  ...inboxCalls(context),
  ...frameworkCalls(context),
  ...factorCalls,
  ...rightsCalls,
  ...tokenCalls,
  ...(context.calls ?? []),
];

/** The OpenAPI 3.1 document of an application. */
export const buildDocument = (context: Described): JsonSchema => {
  const { application } = context;
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls(context)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    info: { title: application.title, version: application.version },
    security: [{ bearer: [] }, { cookie: [] }],
    tags: answered(context).map(({ name, title }) => ({ name, description: title.many })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token that was made on the page API tokens (`ctk_...`), or the `auth_token` of a sign-in. A token may what its scope and its account both allow, and makes none of the calls tagged `session` but `user`.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'toolkit_session',
          description: 'Of a browser: what writes needs the header `x-client` and an `Origin` of this application.',
        },
      },
      schemas: {
        ...jsonShapes,
        ...sessionShapes,
        ...tokenShapes,
        ...Object.fromEntries(answered(context).flatMap((resource) => resourceSchemas(context, resource))),
      },
    },
  };
};
