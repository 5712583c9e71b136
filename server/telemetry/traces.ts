import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context as contexts,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type ContextManager,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface TraceParts {
  /** Where an OpenTelemetry collector takes traces: `http://collector.example:4318`. */
  url: string;
  service: string;
  version: string;
  environment: string;
}

/**
 * Begins to send traces: a span for each request, statement and job, with routes and SQL texts and never with a value. Its code
 * loads only where it is asked for. Answers what sends the last of them and ends it.
 */
export const startTraces = async ({ url, service, version, environment }: TraceParts): Promise<() => Promise<void>> => {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'deployment.environment.name': environment,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  });
  contexts.setGlobalContextManager(createContextManager());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    contexts.disable();
  };
};

/** What is going on, along what is awaited. */
const createContextManager = (): ContextManager => {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (context, work, thisArg, ...given) =>
      storage.run(context, () => work.apply(thisArg as ThisParameterType<typeof work>, given)),
    bind: (context, target) =>
      typeof target === 'function'
        ? (((...given: unknown[]) =>
            storage.run(context, () => target(...(given as never[])) as unknown)) as typeof target)
        : target,
    enable: () => manager,
    disable: () => {
      storage.disable();
      return manager;
    },
  };
  return manager;
};

/** A span for each request, named by its route; what it leads to stands below it. */
export const traceRequests = (server: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _, next) => {
    const { url = 'unknown' } = request.routeOptions;
    const attributes = { 'http.request.method': request.method, 'http.route': url, 'request.id': request.id };
    const span = trace
      .getTracer('toolkit')
      .startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    spans.set(request, span);
    contexts.with(trace.setSpan(ROOT_CONTEXT, span), next);
  });
  // A body comes by events of the connection, which know nothing of its request.
  server.addHook('preValidation', (request, _, next) => {
    const span = spans.get(request);
    contexts.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT, next);
  });
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
};
