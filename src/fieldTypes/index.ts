import type { FieldTypes } from '../core/fieldType.ts';
import { textType } from './text/fieldType.ts';

export { text } from './text/fieldType.ts';

/** Every field type by its name. */
export const fieldTypes: FieldTypes = Object.fromEntries([textType].map((type) => [type.name, type]));
