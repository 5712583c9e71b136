import { namingFields } from '../../src/core/declaration/called.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import type { ResourceCheck } from '../../src/core/declaration/checks.ts';
import { homeScreen } from '../../src/core/declaration/places/homeScreen.ts';
import { sourceOfCopy } from '../../src/core/declaration/storage.ts';
import {
  accessKinds,
  type Permissions,
  type Resource,
  type ResourceTransition,
} from '../../src/core/declaration/resource.ts';
import { resourceCalls } from '../engine/openapi/resourceCalls.ts';
import { conditionText, fieldTable, filterTable, labelOf } from './fields.ts';
import { importText } from './importText.ts';
import { kindWords } from './kindWords.ts';
import { pageLinkOf, type ManualContext } from './links.ts';
import { bullets, code, oneOf, section, sentence, table } from './markdown.ts';

/** The page of one resource: all that its declaration says to whoever uses it. */
export const manualPage = (resource: Resource, context: ManualContext): string =>
  [
    `# ${sentence(resource.title.many)}`,
    opening(resource, context.application),
    ...section('Who may', accessTable(resource, context.application), scopeText(resource)),
    ...section('Fields', fieldTable(resource, context)),
    ...section('List', listText(resource), filterTable(resource)),
    ...section('Searches', searchTable(resource, context)),
    ...section('Form', formText(resource)),
    ...section('Checks', checksText(resource)),
    ...section('Actions', actionTable(resource)),
    ...section('Copies', copyText(resource, context)),
    ...section('States', statesText(resource)),
    ...section('Edit many', bulkText(resource, context.application)),
    ...section('Import', importText(resource, context.application)),
    ...section('Related records', relatedText(resource, context)),
    ...section('Calls', callTable(resource, context)),
  ].join('\n\n') + '\n';

const opening = (resource: Resource, application: Application): string => {
  const { name, title, menu, service, key, list } = resource;
  const home = homeScreen(resource, application.screens);
  const tab = home?.tabs?.find((one) => one.resource === name)?.label ?? sentence(title.many);
  const entries = [
    ...(menu ? [{ group: menu.group, label: menu.label ?? sentence(title.many) }] : []),
    ...(home?.menu ? [{ group: home.menu.group, label: `${home.label} › ${tab}` }] : []),
    ...list.presets.flatMap((preset) =>
      preset.menu ? [{ group: preset.menu.group, label: preset.menu.label ?? preset.label }] : [],
    ),
  ].map(({ group, label }) => `${application.menu.find((one) => one.name === group)?.label} › ${label}`);
  return [
    `${code(name)}, of the service ${code(service)}.`,
    entries.length === 0 ? 'It has no entry in the menu.' : `In the menu: ${entries.join('; ')}.`,
    `One ${title.one} is known by ${key.map((field) => labelOf(resource, field)).join(' and ')} and called by its ${namingFields(
      resource,
    )
      .map((field) => labelOf(resource, field))
      .join(' and ')}.`,
  ].join(' ');
};

const permissionText = (permissions: Permissions, application: Application): string =>
  permissions.length === 0
    ? 'nobody'
    : oneOf(permissions.map((one) => `${code(one)} (${application.permissions[one]?.label ?? one})`));

const accessTable = ({ access }: Resource, application: Application): string =>
  table(
    ['To', 'one needs'],
    accessKinds.map((kind) => [kindWords[kind], permissionText(access[kind], application)]),
  );

const scopeText = (resource: Resource): string => {
  const paths = Object.entries(resource.scope).map(([constraint, path]) => `${constraint} (${code(path)})`);
  return paths.length === 0
    ? ''
    : `A person may be confined by ${oneOf(paths)}: records outside are neither shown nor written.`;
};

const labels = (resource: Resource, names: readonly string[]): string =>
  names.map((name) => labelOf(resource, name)).join(', ');

const listText = (resource: Resource): string => {
  const { columns, hidden, sortable, pageSizes } = resource.list;
  const parts: (readonly [string, string])[] = [
    ['Columns', labels(resource, columns)],
    ['Offered besides', labels(resource, hidden)],
    ['Sorted by', labels(resource, sortable)],
    ['Rows of a page', oneOf(pageSizes.map(String))],
    ['Side by side', compareText(resource)],
  ];
  return bullets(parts.filter(([, text]) => text !== '').map(([head, text]) => `${head}: ${text}.`));
};

/** Of the page that every list leads to whose records can be opened. */
const compareText = ({ calls, access, form }: Resource): string => {
  if (calls.list === null || calls.show === null) return '';
  const compared = '2 to 4 selected rows, by Compare';
  return calls.update === null || access.edit.length === 0 || Object.keys(form).length === 0
    ? compared
    : `${compared}; what differs can be taken over into one of them, which is written when that is saved`;
};

const searchTable = (resource: Resource, context: ManualContext): string =>
  table(
    ['Search', 'Compares with', 'Says'],
    Object.values(resource.search).map(({ label, by, help, result, match }) => [
      label,
      searchedBy(resource, context, by),
      help ??
        [
          ...(match === 'loose' ? ['Also finds codes with other leading zeros, and by their beginning.'] : []),
          ...(result === 'perCode' ? ['One row for each code.'] : []),
        ].join(' '),
    ]),
  );

const searchedBy = (resource: Resource, context: ManualContext, by: Resource['search'][string]['by']): string => {
  if (typeof by === 'string') return labelOf(resource, by);
  if ('text' in by) return `the texts of ${labels(resource, by.text)}`;
  return 'path' in by
    ? by.path.map(code).join(', ')
    : `${code(by.field)} of ${pageLinkOf(context, by.related, ({ name }) => name)}`;
};

const formText = (resource: Resource): string =>
  bullets(
    Object.entries(resource.form).flatMap(([name, fields]) =>
      fields.length > 0 ? [`${name}: ${labels(resource, fields)}.`] : [],
    ),
  );

/** What has to hold between fields, with the text that says so where it does not. */
const checksText = (resource: Resource): string =>
  bullets(
    Object.values(resource.checks).map(
      (check) =>
        `${checkedText(resource, check)}; else “${check.text}”.${check.kind === 'order' && check.hint ? ` ${check.hint}` : ''}`,
    ),
  );

const checkedText = (resource: Resource, check: ResourceCheck): string => {
  switch (check.kind) {
    case 'order':
      return `${check.fields.map((name) => labelOf(resource, name)).join(', then ')}: ${check.strict ? 'each comes before the next one' : 'none comes after the next one'}`;
    case 'atLeastOne':
      return `${oneOf(check.fields.map((name) => labelOf(resource, name)))} is filled in`;
    case 'rule':
      return `${labels(resource, check.fields)}: as the rule ${code(check.rule)} says`;
    case 'noOverlap':
      return `From ${labelOf(resource, check.start)} to ${labelOf(resource, check.end)} no two overlap that are alike in ${labels(resource, check.per)}${exceptText(resource, check.unless ?? {})}`;
  }
};

const exceptText = (
  resource: Resource,
  unless: Readonly<Record<string, readonly (string | number)[] | undefined>>,
): string =>
  Object.entries(unless)
    .map(([name, values = []]) => `, but not where ${conditionText({ [name]: { in: [...values] } }, resource)}`)
    .join('');

const placeWords = { record: 'one', selection: 'many', collection: 'the list' } as const;

const actionTable = (resource: Resource): string =>
  table(
    ['Action', 'On', 'Needs', 'Where'],
    Object.values(resource.actions).map((action) => [
      action.label,
      action.on.map((place) => placeWords[place]).join(', '),
      oneOf(action.permissions.map(code)),
      action.when ? conditionText(action.when, resource) : '',
    ]),
  );

/** Where the records come from, or what an action makes of them. */
const copyText = (resource: Resource, context: ManualContext): string => {
  const linkOf = (name: string): string => pageLinkOf(context, name, ({ title }) => title.many);
  const source = sourceOfCopy(resource);
  return bullets([
    ...(source === undefined
      ? []
      : [`These records were copied from ${linkOf(source)}. Nobody makes, edits or deletes one by hand.`]),
    ...Object.values(resource.actions).flatMap(({ label, copies = [] }) =>
      copies.map(
        ({ from, to }) =>
          `${label}: ${linkOf(to)} become what ${linkOf(from)} are. The differences are shown first; all of them are written together, and can be taken back.`,
      ),
    ),
  ]);
};

const statesText = (resource: Resource): string => {
  const { states } = resource;
  if (!states) return '';
  const choices = resource.fields.find(({ name }) => name === states.field)?.choices ?? [];
  const called = (value: string | number): string =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const moves = (states.transitions ?? []).map(({ action, from, to, permissions, requires, movesAlong }) => {
    const target = typeof to === 'object' ? `what the rule ${code(to.rule)} says` : called(to);
    const refused = requires?.length ? ` Refused with ${oneOf(requires.map(({ text }) => text))}.` : '';
    return `${resource.actions[action]?.label ?? action}: from ${oneOf(from.map(called))} to ${target}, by ${oneOf(permissions.map(code))}.${refused}${alongText(movesAlong)}`;
  });
  const edited = states.afterEdit
    ? [
        `An edit sets ${called(states.afterEdit.set)}${states.afterEdit.unless ? `, unless whoever holds ${code(states.afterEdit.unless.permission)} set ${labelOf(resource, states.afterEdit.unless.fieldSet)}` : ''}.`,
      ]
    : [];
  return bullets([`${labelOf(resource, states.field)} is ${called(states.initial)} at first.`, ...edited, ...moves]);
};

const alongText = (along: ResourceTransition['movesAlong'] = []): string =>
  along
    .map(
      ({ resource, action }) => ` With it goes ${code(action)} of the records of ${code(resource)} that refer to it.`,
    )
    .join('');

const bulkText = (resource: Resource, { services }: Application): string =>
  resource.bulk
    ? `Fields: ${labels(resource, resource.bulk.fields)}. A plan shows what would change before anything is written${undoText(resource, services)}.`
    : '';

const undoText = ({ service }: Resource, services: Application['services']): string =>
  services[service]?.capabilities.undo ? ', and the change can be undone' : '; its service can undo nothing';

const relatedText = (resource: Resource, context: ManualContext): string =>
  bullets(
    resource.related.map(
      ({ resource: other, many, save, part }) =>
        `${pageLinkOf(context, other, ({ title: { many: things } }) => sentence(things))}: ${many ? 'several' : 'one'}, ${save === 'withForm' ? 'saved with the form' : save === 'immediate' ? 'each saved by itself' : 'shown only'}${part ? `, and writing one is an edit of the ${resource.title.one}` : ''}.`,
    ),
  );

const callTable = (resource: Resource, context: ManualContext): string =>
  table(
    ['Call', 'Does', 'Needs one of'],
    resourceCalls(context, resource).map(({ method, path, summary, permissions = [] }) => [
      code(`${method} ${path}`),
      summary,
      permissions.map(code).join(', '),
    ]),
  );
