import type { Operation as OperationName } from '../../resources/define.ts';
import type { Operation } from '../engine/changes/operation.ts';
import { freeEan } from './catalogue/freeEan.ts';

/** What the declarations name but cannot express; a name without its operation does not compile. */
export const operations = { freeEan } satisfies Record<OperationName, Operation>;
