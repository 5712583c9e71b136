import type { Answer } from '../src/core/wire/wire.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A payload nested once more: an object that holds nothing but `data` and `metadata`. */
const isNested = (value: unknown): value is { data: unknown; metadata?: Record<string, unknown> } =>
  isObject(value) && 'data' in value && Object.keys(value).every((key) => key === 'data' || key === 'metadata');

/** The payload and its metadata, also where a service nests them once more (`data.data`, spec 000 §1) or answers bare. */
export const unwrap = <D>(body: unknown): Answer<D> => {
  if (!isNested(body)) return { data: body as D, metadata: {} }; // the caller knows what its call answers
  const inner = isNested(body.data) ? body.data : body;
  return { data: inner.data as D, metadata: { ...body.metadata, ...inner.metadata } };
};
