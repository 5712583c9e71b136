import { randomInt } from 'node:crypto';
import { eanCheckDigit } from '../../../src/fieldTypes/index.ts';
import type { Operation } from '../../engine/context/operation.ts';

// Restricted circulation within a company (GS1 General Specifications §2.1.12): no producer is ever given it.
const internalPrefix = '29';
const tries = 20;

/** Answers an EAN-13 of the internal range that no item has (spec 000 §5). Takes nothing. */
export const freeEan: Operation = async (_input, { read }) => {
  const candidates = Array.from({ length: tries }, makeEan);
  const taken = await read.taken('item-eans', 'ean', candidates);
  const ean = candidates.find((candidate) => !taken.has(candidate));
  // Twenty of ten thousand million: it would take a range that is nearly full.
  if (ean === undefined) throw new Error(`All of ${tries} random codes of the range ${internalPrefix} are taken.`);
  return { changes: [], effects: [], result: { ean } };
};

const makeEan = (): string => {
  const digits = internalPrefix + String(randomInt(10 ** 10)).padStart(10, '0');
  return `${digits}${eanCheckDigit(digits)}`;
};
