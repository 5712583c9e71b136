import type { Sample } from '../../core/fields/sample.ts';
import type { Json } from './fieldType.ts';

/** What a first value starts from; a value of any shape is an empty object. */
export const jsonSample: Sample<Json> = ({ json }) => (json ? (json.template as Json) : {}); // a template is JSON
