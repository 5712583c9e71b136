import { describe, expect, it } from 'vitest';
import { declaredApplication as application } from '../../../server/application.ts';
import { describeForBrowser, describeManifest } from '../../../src/build/describeForBrowser.ts';
import { applicationTexts, textsOf } from '../../../src/core/records/declaredTexts.ts';

/** What holds names, paths, values, patterns and conditions: nothing that anybody reads. */
const unread = new Set([
  'answers',
  'offers',
  'begins',
  'accept',
  'givenWith',
  'with',
  'levels',
  'referredBy',
  'help',
  'name',
  'service',
  'path',
  'key',
  'recordRepresentation',
  'calledWith',
  'cases',
  'dialect',
  'opens',
  'personal',
  'foresees',
  'beginsWith',
  'fault',
  'sentence',
  'isDone',
  'names',
  'grants',
  'picks',
  'calls',
  'access',
  'scope',
  'storage',
  'type',
  'reference',
  'from',
  'wire',
  'merges',
  'suggested',
  'typedAs',
  'when',
  'sets',
  'empty',
  'stamp',
  'together',
  'beyond',
  'default',
  'value',
  'tone',
  'region',
  'zone',
  'matching',
  'whenGone',
  'bulkAnswers',
  'faultsByField',
  'counted',
  'order',
  'addBy',
  'least',
  'clone',
  'prefills',
  'enough',
  'movesAlong',
  'bar',
  // The fields that a preview is drawn from.
  'titleFrom',
  'textFrom',
  'phone',
  'desk',
  'calendar',
  'zoneOf',
  'countsAs',
  // The language of a field, and the fields of a value by theirs.
  'language',
  'en',
  'it',
  'pl',
  'counts',
  'parts',
  'gaps',
  'since',
  'farFromMedian',
  'ratio',
  'share',
  'alerts',
  'notice',
  'configuration',
  'currency',
  'assist',
  'icon',
  'on',
  'request',
  'result',
  'permissions',
  'permissionsOfMany',
  'undo',
  'operation',
  'rewire',
  'atomic',
  'idsIn',
  'resource',
  'rows',
  'columns',
  'hidden',
  'sticky',
  'cells',
  'sort',
  'sortable',
  'filters',
  'indexes',
  'sortKeys',
  'filter',
  'panels',
  'panel',
  'by',
  'match',
  'find',
  'lookup',
  'where',
  'states',
  'delete',
  'compute',
  'related',
  'bulk',
  'bulkCreate',
  'export',
  'history',
  'inbox',
  'hooks',
  'accounts',
  'roles',
  'constraints',
  'alsoKey',
  // Their texts are words: `words.<text>`.
  'checks',
  'judges',
  'ignored',
  'parent',
  'group',
  'template',
  'unique',
  'renamedFrom',
  'dropped',
  'section',
  'input',
  'proposals',
  'proposes',
  'answer',
  '$schema',
  '$ref',
  'enum',
  'const',
  'required',
  'pattern',
  'format',
  'needs',
  'query',
  'deleteQuery',
  'import',
  'importPage',
  'services',
  'version',
  'resources',
  'copies',
  'has',
  'only',
  'level',
]);

/** Every text under a name that is read. The names of sections and groups are texts themselves. */
const readTexts = (value: unknown, at: string): [string, string][] => {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((member, place) => readTexts(member, `${at}[${place}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (unread.has(name) && !(name === 'columns' && at.endsWith('shows'))) || (name === 'says' && at.endsWith('shows'))
      ? []
      : readTexts(member, `${at}.${name}`),
  );
};

/** A unit that names a field, a bare symbol, a form's page of the manual, the fields of a place, and what is filled in alone. */
const isNoText = ([at, text]: [string, string]): boolean =>
  (/\.(unit|label)$/.test(at) && /^((?:[A-Z]{3}\/)?\{\w+\}|[\d ]*(%|[µmchk]?[gl]|[cmk]?m|kJ|kcal)|)$/.test(text)) ||
  at === 'resource.help' ||
  // The fields by which a record lies somewhere.
  at.startsWith('resource.place.') ||
  // A format of files is called by its own name in every language.
  at.startsWith('resource.written[') ||
  // A member within a member is called by the words of both.
  (/\.json\.members\[\d+\]\.label$/.test(at) && text.includes(' > ')) ||
  /^(\{\w+\}|[^\p{L}])*$/u.test(text);

describe.each(application.resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const said = new Set(Object.values(textsOf(resource)));

  it('has a key for everything in its declaration that people read', () => {
    const {
      form,
      list: { groups, ...list },
      title,
      menu: _menu,
      ...rest
    } = describeForBrowser(resource) as unknown as typeof resource;
    const read = [
      ...readTexts({ ...rest, list, title }, 'resource'),
      ...[...Object.keys(form), ...Object.keys(groups)].map((text): [string, string] => ['section', text]),
    ];
    const defaults = [
      `Load data or search for ${title.many}.`,
      'This search returned no results. Please try a different search.',
    ];
    const countries = resource.fields.flatMap(({ choices = [] }) =>
      choices.filter(({ region }) => region).map(({ label }) => label),
    );
    const forms = ['Allergen']; // the element of a set stands under the title of the set
    expect(
      read.filter((one) => !isNoText(one) && ![...said, ...defaults, ...countries, ...forms].includes(one[1])),
      'a text: give it a key in `textsOf`; a name or a value: add what holds it to `unread`',
    ).toEqual([]);
  });
});

it('has a key for everything else that the browser is told to say', () => {
  const { title: _product, ...manifest } = describeManifest(application);
  const said = Object.values(applicationTexts(application));
  expect(readTexts(manifest, 'manifest').filter(([, text]) => !said.includes(text))).toEqual([]);
});
