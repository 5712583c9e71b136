import { importableFields } from '../../src/core/csv/csvMapping.ts';
import { importKeys } from '../../src/core/csv/importKeys.ts';
import { isWhole, maxImportRows } from '../../src/core/csv/wholeImport.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { ownFieldOf } from '../../src/core/fields/computed.ts';
import { labelOf } from './fields.ts';
import { code, table } from './markdown.ts';

/** What a file of a resource is like: its columns, and what is special of it. */
export const importText = (resource: Resource, { screens }: Pick<Application, 'screens'>): string => {
  const { import: config } = resource;
  if (!config) return '';
  const known = importableFields(resource).map((field) => [
    field.label,
    [field.name, ...(config.headers?.[field.name] ?? [])].map(code).join(', '),
    useOf(resource, field.name),
  ]);
  const page = screens.find(({ name }) => name === config.page);
  const sentences = [
    wholeText(resource),
    placesText(resource),
    config.apart?.text,
    config.distinct && 'No two rows that make records may say the same.',
    page && `It has a page of its own: ${page.label}.`,
  ];
  return [table(['Column', 'Recognised by its label or', 'Use'], known), sentences.filter(Boolean).join(' ')]
    .filter((text) => text !== '')
    .join('\n\n');
};

const placesText = ({ place }: Resource): string =>
  place
    ? `A placemark of a KML or KMZ file is a row${place.folder === undefined ? '' : `; of a file with folders of records those in ${code(place.folder)}`}.`
    : '';

const wholeText = (resource: Resource): string =>
  isWhole(resource, 'import')
    ? `All rows of a file are written, or none: an error in one of them stops the whole import. A file may have at most ${maxImportRows(resource)?.toLocaleString('en')} rows.`
    : '';

const useOf = (resource: Resource, name: string): string => {
  const { cells = {}, codes = [] } = resource.import ?? {};
  const field = resource.fields.find((one) => one.name === name);
  const { separator, time, upper } = cells[name] ?? {};
  return [
    keyUse(resource, name),
    field &&
      codes.includes(name) &&
      `says which ${labelOf(resource, ownFieldOf(field))} is meant, which is not read then`,
    separator !== undefined && `separated by ${code(separator)}`,
    time !== undefined && `a day alone, written dd/mm/yyyy, is ${time} of it`,
    upper && 'read in capitals',
  ]
    .filter(Boolean)
    .join('; ');
};

const keyUse = (resource: Resource, name: string): string => {
  const key = importKeys(resource).find((one) => one.includes(name));
  if (!key) return '';
  const others = key.filter((other) => other !== name).map((other) => labelOf(resource, other));
  return others.length === 0 ? 'finds the record' : `finds the record, together with ${others.join(', ')}`;
};
