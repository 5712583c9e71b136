import type { Application } from '../../src/core/declaration/application.ts';
import type { Configuration } from '../../src/core/configuration/configuration.ts';
import { fileFormat } from './readFile.ts';

/** The file of some configuration: the same for the same records, a value a line, so that two of them can be compared line by line. */
export const configurationText = (
  { title, version }: Pick<Application, 'title' | 'version'>,
  { resources, views }: Configuration,
): string => `${JSON.stringify({ format: fileFormat, application: title, version, resources, views }, null, 2)}\n`;
