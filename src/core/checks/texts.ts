import { applicationTexts, textsOf, type Texts } from '../records/declaredTexts.ts';
import { resourceMessageKeys } from '../words/resourceMessages.ts';
import type { Resource } from '../declaration/resource.ts';
import {
  error,
  keysOf,
  unknownNames,
  warning,
  type ApplicationCheck,
  type Check,
  type CheckContext,
  type Fault,
  type Named,
} from './check.ts';

const messageKeys: Check = ({ name, messages }) =>
  unknownNames('RES901', keysOf(`${name}.messages`, messages), resourceMessageKeys, 'a message of a resource');

const statuses: Check = ({ name, errors }) =>
  Object.keys(errors ?? {})
    .filter((status) => !(Number(status) >= 400 && Number(status) <= 599))
    .map((status) =>
      error('RES902', `${name}.errors.${status}`, `${status} is no status of a failure.`, '400 to 599.'),
    );

/** A declaration is data: it travels as JSON. Only the schemas of actions' inputs do not. */
const plainData: Check = (resource) => {
  const { schema: _schema, actions, ...rest } = resource;
  const withoutInputs = Object.fromEntries(
    Object.entries(actions).map(([name, { input: _input, ...action }]) => [name, action]),
  );
  return notData(`${resource.name}`, { ...rest, actions: withoutInputs });
};

const notData = (path: string, value: unknown): Fault[] => {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((member, at) => notData(`${path}[${at}]`, member));
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.entries(value).flatMap(([key, member]) => notData(`${path}.${key}`, member));
  }
  const kind = typeof value === 'object' ? (value.constructor?.name ?? 'object') : typeof value;
  return [
    error(
      'RES903',
      path,
      `A declaration holds plain data, got a ${kind}.`,
      'Name what it stands for: a rule, an operation, a cell.',
    ),
  ];
};

/** Each declaration is one warning a language: texts that it lacks fall back to English. */
const lackingTexts = (at: string, path: string, wanted: Texts, texts: Texts): Fault[] => {
  const lacking = Object.keys(wanted).filter((key) => !texts[key]);
  if (lacking.length === 0) return [];
  const some = lacking
    .slice(0, 5)
    .map((key) => key.replace(`resources.${at}.`, ''))
    .join(', ');
  return [
    warning(
      'RES904',
      path,
      `${lacking.length} texts of ${at} are missing: ${some}${lacking.length > 5 ? ' ...' : ''}.`,
      'English is shown.',
    ),
  ];
};

const missing = (resource: Resource, { application }: CheckContext): Fault[] =>
  Object.entries(application.translations).flatMap(([language, texts]) =>
    lackingTexts(resource.name, `translations.${language}.resources.${resource.name}`, textsOf(resource), texts),
  );

const missingBesides: ApplicationCheck = ({ application }) =>
  Object.entries(application.translations).flatMap(([language, texts]) =>
    lackingTexts('the application', `translations.${language}`, applicationTexts(application), texts),
  );

/** A text that nothing declares is said nowhere: it is misspelt, or what it stood for is gone. */
const foreignTexts: ApplicationCheck = ({ application, byName }) => {
  const declared = new Map(
    [...byName].map(([name, resource]) => [name, Object.keys(textsOf(resource)).concat(`resources.${name}.object`)]),
  );
  return Object.entries(application.translations).flatMap(([language, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const [, name] = /^resources\.([^.]+)\./.exec(key) ?? [];
      const at = `translations.${language}.${key}`;
      if (name === undefined) return [];
      const known = declared.get(name);
      return (
        known
          ? unknownNames('RES905', [[at, key]], known, `a text of ${name}`)
          : unknownNames('RES905', [[at, name]], byName.keys(), 'a resource')
      ).map(asWarning);
    }),
  );
};

/** What fills in the message of a refusal, another language has among its words: names of records, states, actions, requirements. */
const words: Check = ({ name, title, fields, states, actions, checks, proposes }, { application }) => {
  const choices = fields.find((field) => field.name === states?.field)?.choices ?? [];
  const named: Named[] = [
    [`${name}.title.one`, title.one],
    ...choices.map(({ label }, at): Named => [`${name}.fields.${states?.field}.choices[${at}].label`, label]),
    ...(states?.transitions ?? []).flatMap(({ action, requires = [] }, at): Named[] => [
      [`${name}.actions.${action}.label`, actions[action]?.label ?? ''],
      ...requires.map(({ text }, place): Named => [`${name}.states.transitions[${at}].requires[${place}].text`, text]),
    ]),
    ...Object.entries(checks).map(([check, { text }]): Named => [`${name}.checks.${check}.text`, text]),
    ...(proposes?.requires ?? []).map(({ text }, at): Named => [`${name}.proposes.requires[${at}].text`, text]),
  ];
  const said = named.filter(([, text]) => text !== '');
  return said.flatMap(([path, text]) => {
    const lacking = Object.keys(application.translations).filter(
      (language) => !application.translations[language]?.[`words.${text}`],
    );
    return lacking.length === 0
      ? []
      : [
          warning(
            'RES906',
            path,
            `'${text}' has no translation in ${lacking.join(', ')}: English is shown.`,
            `Add it to the words of resources/translations, as '${text}'.`,
          ),
        ];
  });
};

const asWarning = (fault: Fault): Fault => ({ ...fault, level: 'warning' });

export const textChecks: readonly Check[] = [messageKeys, statuses, plainData, missing, words];
export const applicationTextChecks: readonly ApplicationCheck[] = [foreignTexts, missingBesides];
