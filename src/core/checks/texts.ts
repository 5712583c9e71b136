import { resourceMessageKeys } from '../declaration.ts';
import type { Resource } from '../resource.ts';
import { error, keysOf, unknownNames, warning, type ApplicationCheck, type Check, type CheckContext, type Fault } from './check.ts';

const messageKeys: Check = ({ name, messages }) => unknownNames('RES901', keysOf(`${name}.messages`, messages), resourceMessageKeys, 'a message of a resource');

const statuses: Check = ({ name, errors }) =>
  Object.keys(errors ?? {})
    .filter((status) => !(Number(status) >= 400 && Number(status) <= 599))
    .map((status) => error('RES902', `${name}.errors.${status}`, `${status} is no status of a failure.`, '400 to 599.'));

/** A declaration is data: it travels as JSON. Only the schemas of actions' inputs do not. */
const plainData: Check = (resource) => {
  const { schema: _schema, actions, ...rest } = resource;
  const withoutInputs = Object.fromEntries(Object.entries(actions).map(([name, { input: _input, ...action }]) => [name, action]));
  return notData(`${resource.name}`, { ...rest, actions: withoutInputs });
};

const notData = (path: string, value: unknown): Fault[] => {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((member, at) => notData(`${path}[${at}]`, member));
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.entries(value).flatMap(([key, member]) => notData(`${path}.${key}`, member));
  }
  const kind = typeof value === 'object' ? (value.constructor?.name ?? 'object') : typeof value;
  return [error('RES903', path, `A declaration holds plain data, got a ${kind}.`, 'Name what it stands for: a rule, an operation, a cell.')];
};

/** Each text is one warning a language: missing ones fall back to English. */
const missing = (resource: Resource, { application }: CheckContext): Fault[] =>
  Object.entries(application.translations).flatMap(([language, texts]) => {
    const lacking = resource.fields.filter((field) => !(`resources.${resource.name}.fields.${field.name}` in texts));
    if (lacking.length === 0) return [];
    const some = lacking.slice(0, 5).map((field) => field.name).join(', ');
    return [
      warning('RES904', `translations.${language}`, `${lacking.length} labels of ${resource.name} are missing: ${some}${lacking.length > 5 ? ' ...' : ''}.`, 'English is shown.'),
    ];
  });

/** Units and figures are written alike everywhere: only what holds a word is said in each language. */
const unsaidChoices: ApplicationCheck = ({ application }) => {
  const labels = new Set(application.resources.flatMap(({ fields }) => fields.flatMap(({ choices = [] }) => choices.map(({ label }) => label))).filter((label) => /\p{L}{3}/u.test(label)));
  return Object.entries(application.translations).flatMap(([language, texts]) => {
    const lacking = [...labels].filter((label) => !(`choices.${label}` in texts));
    return lacking.length === 0 ? [] : [warning('RES904', `translations.${language}`, `Choices have no text: ${lacking.join(', ')}.`, 'English is shown.')];
  });
};

const foreignTexts: ApplicationCheck = ({ application, byName }) =>
  Object.entries(application.translations).flatMap(([language, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const [, name = '', what, part = ''] = /^resources\.([^.]+)\.(\w+)\.([^.]+)$/.exec(key) ?? [];
      const at = `translations.${language}.${key}`;
      if (what === undefined) return [];
      const resource = byName.get(name);
      if (!resource) return unknownNames('RES905', [[at, name]], byName.keys(), 'a resource').map(asWarning);
      return what === 'fields' ? unknownNames('RES905', [[at, part]], resource.fields.map((field) => field.name), `a field of ${name}`).map(asWarning) : [];
    }),
  );

const asWarning = (fault: Fault): Fault => ({ ...fault, level: 'warning' });

export const textChecks: readonly Check[] = [messageKeys, statuses, plainData, missing];
export const applicationTextChecks: readonly ApplicationCheck[] = [foreignTexts, unsaidChoices];
