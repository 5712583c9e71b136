import type { BesideConfig } from '../words/besideConfig.ts';
import type { Application } from '../declaration/application.ts';
import type { Choice, Field } from '../fields/field.ts';
import { defaultNoResults, defaultPrompt } from '../values/listTexts.ts';
import { nameInWords } from '../values/nameInWords.ts';
import type { Resource } from '../declaration/resource.ts';

/** Key of a translation -> the English text that it stands for. */
export type Texts = Record<string, string>;

/** Everything that a declaration says to people, by the key that another language says it under. */
export const textsOf = (resource: Resource): Texts => {
  const {
    name,
    title,
    fields,
    inputs,
    form,
    list,
    search,
    attention,
    trends,
    actions,
    beside,
    messages,
    errors,
    clone,
  } = resource;
  return under(`resources.${name}`, {
    name: title.many,
    one: title.one,
    many: title.many,
    ...fieldTexts(fields, 'fields'),
    ...named('sections', Object.keys(form)),
    ...(clone?.label !== undefined && { clone: clone.label }),
    ...named('groups', Object.keys(list.groups)),
    ...(list.prompt !== defaultPrompt(title.many) && { 'list.prompt': list.prompt }),
    ...(list.noResults !== defaultNoResults && { 'list.noResults': list.noResults }),
    ...(list.loading !== undefined && { 'list.loading': list.loading }),
    ...(list.empty && { 'list.empty': list.empty.text }),
    ...named(
      'list.links',
      (list.empty?.links ?? []).map(({ label }) => label),
    ),
    ...labels(
      'presets',
      list.presets.map((preset) => [preset.name, preset.label]),
    ),
    ...labels(
      'menu',
      list.presets.map(({ name: preset, menu }) => [preset, menu?.label]),
    ),
    ...labels(
      'attention',
      Object.entries(attention ?? {}).map(([key, { label }]) => [key, label]),
    ),
    ...labels(
      'trends',
      Object.entries(trends ?? {}).map(([key, { label }]) => [key, label]),
    ),
    ...labels(
      'alertTexts',
      Object.entries(trends ?? {}).flatMap(([key, { alert }]) => (alert ? [[key, alert.description]] : [])),
    ),
    ...labels(
      'search',
      Object.entries(search).map(([kind, { label }]) => [kind, label]),
    ),
    ...labels(
      'searchHelp',
      Object.entries(search).map(([kind, { help }]) => [kind, help]),
    ),
    ...named('beside', [
      ...(beside ?? []).flatMap((panel) => [panel.label, ...previewTexts(panel)]),
      ...list.panels.map(nameInWords),
    ]),
    ...labels('messages', Object.entries(messages)),
    ...labels(
      'errors',
      Object.entries(errors ?? {}).map(([status, { text }]) => [status, text]),
    ),
    ...Object.assign(
      {},
      ...Object.entries(actions).map(([key, action]) =>
        under(`actions.${key}`, actionTexts(action, inputs[key] ?? [])),
      ),
    ),
  });
};

/** What each drawing of a preview is called, and what stands on it. */
const previewTexts = (panel: BesideConfig): string[] =>
  'preview' in panel ? [...new Set(panel.preview.flatMap(({ label, mark }) => [label, ...(mark ? [mark] : [])]))] : [];

/** What an application says besides its resources. */
export const applicationTexts = ({
  menu,
  permissions,
  screens,
}: Pick<Application, 'menu' | 'permissions' | 'screens'>): Texts => ({
  ...labels(
    'menu',
    menu.map(({ name, label }) => [name, label]),
  ),
  ...labels(
    'permissions',
    Object.entries(permissions).map(([code, { label }]) => [code, label]),
  ),
  ...labels(
    'screens',
    screens.map(({ name, label }) => [name, label]),
  ),
  ...labels(
    'trees',
    screens.flatMap(({ name, tree }) => (tree ? [[`${name}.prompt`, tree.prompt]] : [])),
  ),
  ...labels(
    'tabs',
    screens.flatMap(({ name, tabs = [] }) => tabs.map((tab) => [`${name}.${tab.resource ?? tab.page}`, tab.label])),
  ),
});

type Given = string | null | undefined;

const labels = (at: string, entries: readonly (readonly [string | number, Given])[]): Texts =>
  Object.fromEntries(entries.flatMap(([key, text]) => (text ? [[`${at}.${key}`, text]] : [])));

/** A measure's own symbol, with or without a number: the same in every language. */
const symbol = /^[\d ]*(%|[µmchk]?[gl]|[cmk]?m|kJ|kcal)$/;

/** What is called by its English text. */
const named = (at: string, texts: readonly string[]): Texts =>
  labels(
    at,
    texts.map((text) => [text, text]),
  );

const under = (at: string, texts: Texts): Texts => labels(at, Object.entries(texts));

const fieldTexts = (fields: readonly Field[], place: string): Texts => ({
  ...labels(
    place,
    fields.map(({ name, label }) => [name, label]),
  ),
  ...labels(
    place,
    fields.map(({ localized }) => [localized?.value ?? '', localized?.label]),
  ),
  ...labels(
    'help',
    fields.map(({ name, help }) => [name, help]),
  ),
  ...labels(
    'units',
    fields.map(({ name, unit }) => [name, unit && !unit.includes('{') && !symbol.test(unit) ? unit : undefined]),
  ),
  ...labels(
    'marks',
    fields.map(({ name, mark }) => [name, mark?.label]),
  ),
  ...Object.assign(
    {},
    ...fields.map(({ name, slots = [] }) =>
      labels(
        `slots.${name}`,
        slots.map((slot) => [slot.name, slot.label]),
      ),
    ),
  ),
  ...Object.assign({}, ...fields.map(({ name, choices = [] }) => choiceTexts(`choices.${name}`, choices))),
  ...Object.assign(
    {},
    ...fields.map(({ name, json }) => (json ? under(`members.${name}`, shapeTexts(json.schema as Labelled, '')) : {})),
  ), // a JSON schema
});

// Countries are called by the reader's platform.
const choiceTexts = (at: string, choices: readonly Choice[]): Texts =>
  labels(
    at,
    choices.map(({ value, label, region }) => [value, region || symbol.test(label) ? undefined : label]),
  );

const actionTexts = (
  { label, ofOne, confirm, texts: { many, ...texts } = {}, shows, says, files = {} }: Resource['actions'][string],
  inputs: readonly Field[],
): Texts => ({
  label,
  ...(ofOne !== undefined && { ofOne }),
  ...labels('confirm', [
    ['title', confirm?.title],
    ['text', confirm?.text],
    ['button', confirm?.button],
    ['nothing', confirm?.nothing?.text],
  ]),
  ...Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, text]] : []))),
  ...labels('many', Object.entries(many ?? {})),
  ...labels('shows', [
    ['heading', shows?.heading && hasWords(shows.heading) ? shows.heading : undefined],
    ['none', shows?.none],
  ]),
  ...labels('shows.steps', Object.entries(shows?.steps ?? {})),
  ...labels(
    'shows.columns',
    (shows?.columns ?? []).map((column) => [column.name, column.label]),
  ),
  ...Object.assign(
    {},
    ...(shows?.columns ?? []).map(({ name, values = {} }) => labels(`shows.values.${name}`, Object.entries(values))),
  ),
  ...labels(
    'shows.links',
    (shows?.columns ?? []).map((column) => [column.name, column.link]),
  ),
  ...labels('says', [
    ['done', says?.done],
    ['warning', says?.warning],
  ]),
  ...fieldTexts(inputs, 'input'),
  ...labels(
    'files',
    Object.entries(files).map(([name, file]) => [name, file.label]),
  ),
  ...labels(
    'fileHelp',
    Object.entries(files).map(([name, file]) => [name, file.help]),
  ),
});

/** More than the values that it is filled with. */
const hasWords = (heading: string): boolean => /\p{L}/u.test(heading.replace(/\{\w+\}/g, ''));

interface Labelled {
  title?: string;
  properties?: Record<string, Labelled>;
  items?: Labelled;
  /** A set: its elements stand under its title. */
  uniqueItems?: boolean;
  'x-field'?: { label: string; choices?: readonly Choice[] };
}

/** `fat`, `others`, `others[]` (one row), `others[].amount`, `contains[].milk` (a choice). */
const shapeTexts = (shape: Labelled, path: string, isElement = false): Texts => {
  const { title, properties = {}, items, uniqueItems = false, 'x-field': field } = shape;
  const label = isElement ? undefined : (field?.label ?? title);
  return {
    ...(path !== '' && label !== undefined && { [path]: label }),
    ...choiceTexts(path, field?.choices ?? []),
    ...(items && shapeTexts(items, `${path}[]`, uniqueItems)),
    ...Object.assign(
      {},
      ...Object.entries(properties).map(([name, member]) => shapeTexts(member, path === '' ? name : `${path}.${name}`)),
    ),
  };
};
