import { context, SpanStatusCode, trace } from '@opentelemetry/api';

/** Does work as a span of its own, where traces are made; attributes hold names and ids, never values. */
export const traced = async <T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> => {
  const span = trace.getTracer('toolkit').startSpan(name, { attributes });
  if (!span.isRecording()) return work();
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
    throw error;
  } finally {
    span.end();
  }
};
