import { functionNames, functionTakes } from '../../../schemas/retailers/normalizationFunctions.ts';
import type { Operation } from '../../engine/context/operation.ts';

/** The fixed list of functions, each with the arguments that it takes. */
export const listNormalizationFunctions: Operation = async () => ({
  changes: [],
  effects: [],
  result: functionNames.map((name) => ({ name, description: name, ...functionTakes[name] })),
});
