import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Application } from '../../src/core/declaration/application.ts';
import { carriedOf } from '../../src/core/configuration/carried.ts';
import { nearest } from '../../src/core/values/didYouMean.ts';
import type { Configuration } from '../../src/core/configuration/configuration.ts';
import { viewState } from '../engine/views/routes.ts';
import { StartFault } from '../startFault.ts';
import { jsonLines, placeOf } from './jsonLines.ts';

/** Of the file, not of what is in it. */
export const fileFormat = 1;

const viewFile = z.strictObject({
  list: z.string(),
  name: z.string().trim().min(1).max(100),
  owner: z.string(),
  roles: z.array(z.string()).min(1),
  state: viewState,
});

const file = z.strictObject({
  format: z.literal(fileFormat, {
    error: ({ input }) =>
      `This release reads files of format ${fileFormat}, and this is one of format ${JSON.stringify(input)}.`,
  }),
  application: z.string(),
  version: z.string(),
  resources: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  views: z.array(viewFile).optional(),
});

interface ConfigurationFile {
  configuration: Configuration;
  /** Of the application that wrote it. */
  version: string;
}

type Known = Pick<Application, 'title' | 'resources'>;

/** Reads a file of configuration; throws a `StartFault` with every fault of it, by its line and place. */
export const readConfigurationFile = (path: string, application: Known): ConfigurationFile =>
  parseConfiguration(readText(path), path, application);

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node:fs throws nothing else
    throw new StartFault(`${path} cannot be read (${code}).`);
  }
};

const parseConfiguration = (text: string, path: string, application: Known): ConfigurationFile => {
  const read = file.safeParse(parse(text, path));
  const lines = jsonLines(text);
  // What is missing has the line of what it is missing in.
  const lineOf = (place: readonly PropertyKey[]): number =>
    lines.get(placeOf(place)) ?? (place.length === 0 ? 1 : lineOf(place.slice(0, -1)));
  const told = (place: readonly PropertyKey[], says: string): string =>
    `${path}:${lineOf(place)}${place.length === 0 ? '' : ` ${placeOf(place)}`}: ${says}`;
  if (!read.success)
    throw new StartFault(read.error.issues.map(({ path: place, message }) => told(place, sentence(message))));
  const { application: title, version, resources, views } = read.data;
  const faults = [
    ...(title === application.title
      ? []
      : [told(['application'], `This is configuration of '${title}', not of '${application.title}'.`)]),
    ...Object.entries(resources).flatMap(([name, rows]) =>
      resourceFaults(application, name, rows).map(([place, says]) => told(['resources', name, ...place], says)),
    ),
  ];
  if (faults.length > 0) throw new StartFault(faults);
  return { version, configuration: { resources, ...(views && { views }) } };
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const parse = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError; // JSON.parse throws no other
    const [, position] = /position (\d+)/.exec(message) ?? [];
    const line = text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
    throw new StartFault(`${path}:${line}: This is no JSON: ${message}.`);
  }
};

type Place = readonly (string | number)[];

const resourceFaults = (
  { resources }: Known,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): [Place, string][] => {
  const known = resources.filter(({ configuration }) => configuration !== undefined);
  const resource = known.find((one) => one.name === name);
  const carried = resource && carriedOf(resource);
  if (!carried)
    return [
      [
        [],
        `'${name}' is no configuration of this application.${meant(
          name,
          known.map((one) => one.name),
        )}`,
      ],
    ];
  const names = carried.fields.map((field) => field.name);
  return rows.flatMap((row, at): [Place, string][] => [
    ...Object.keys(row)
      .filter((field) => !names.includes(field))
      .map((field): [Place, string] => [[at, field], `'${field}' is no field that is carried.${meant(field, names)}`]),
    ...carried.by
      .filter((field) => row[field] === undefined || row[field] === null)
      .map((field): [Place, string] => [[at], `'${field}' is missing, by which it is known again.`]),
  ]);
};

const meant = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  return near === null ? '' : ` Did you mean '${near}'?`;
};
