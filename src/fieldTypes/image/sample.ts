import type { Sample } from '../../core/fields/sample.ts';

/** One of the front end's own drawings. */
const picture = '/_app/drawings/box-wheat.svg';

/** Made up only where there has to be one: a list of the same picture says less than one of none. */
export const imageSample: Sample<string> = ({ required }) => (required ? picture : null);
