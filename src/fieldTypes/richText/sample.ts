import type { Sample } from '../../core/fields/sample.ts';
import { textSample } from '../text/sample.ts';

export const richTextSample: Sample<string> = textSample;
