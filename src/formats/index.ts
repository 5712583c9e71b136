import type { FormatFacts } from '../core/wire/fileFormat.ts';
import { csv } from './csv.ts';
import { kml } from './kml.ts';
import { xlsx } from './xlsx.ts';

/** Every format of files with rows, in the order in which they are offered. */
export const formats: readonly FormatFacts[] = [csv, xlsx, kml];
