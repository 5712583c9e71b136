import { typeOf } from '../fields/fieldType.ts';
import { conditionFaults, error, listed, unknownFields, unknownNames, valueFaults, type Check } from './check.ts';

const answers: Check = (resource) => {
  const { name, beside = [], actions } = resource;
  return beside.flatMap((panel, at) => {
    if (!('answer' in panel)) return [];
    const path = `${name}.beside[${at}].answer`;
    const action = actions[panel.answer];
    if (!action) return unknownNames('RES611', [[path, panel.answer]], Object.keys(actions), `an action of ${name}`);
    return [
      ...(action.shows
        ? []
        : [
            error(
              'RES612',
              path,
              `Nothing says how the answer of '${panel.answer}' is shown.`,
              "Give the action 'shows'.",
            ),
          ]),
      ...unknownFields('RES633', listed(`${name}.beside[${at}].with`, panel.with ?? []), resource),
      ...(panel.with && action.request.collection === undefined
        ? [
            error(
              'RES634',
              path,
              `'${panel.answer}' is asked of a record, so it cannot be asked with what is typed in one.`,
              "Give the action a request 'collection'.",
            ),
          ]
        : []),
    ];
  });
};

/** What stands in a section is asked of the record whose page it is. */
const sectionAnswers: Check = ({ name, answers: sections = {}, form, actions }) =>
  Object.entries(sections).flatMap(([section, answer]) => {
    const path = `${name}.answers.${section}`;
    const action = actions[answer];
    return [
      ...unknownNames('RES668', [[path, section]], Object.keys(form), `a section of the form of ${name}`),
      ...(action
        ? action.shows && action.request.record !== undefined
          ? []
          : [
              error(
                'RES668',
                path,
                `'${answer}' answers nothing of a record that could be shown.`,
                "Give the action 'shows' and a request 'record'.",
              ),
            ]
        : unknownNames('RES668', [[path, answer]], Object.keys(actions), `an action of ${name}`)),
    ];
  });

const proposals: Check = ({ name, beside = [] }, { byName }) =>
  beside.flatMap((panel, at) => {
    if (!('proposals' in panel)) return [];
    const path = `${name}.beside[${at}].proposals`;
    const other = byName.get(panel.proposals);
    if (!other) return unknownNames('RES613', [[path, panel.proposals]], byName.keys(), 'a resource');
    return other.proposes?.to === name
      ? []
      : [error('RES613', path, `${other.name} proposes nothing to ${name}.`, "Give it 'proposes'.")];
  });

const panels: Check = ({ name, beside = [] }, { application }) =>
  unknownNames(
    'RES618',
    beside.flatMap((one, at) => ('panel' in one ? [[`${name}.beside[${at}].panel`, one.panel] as const] : [])),
    application.names.panels,
    'a panel',
  );

/** Every name of a preview is a field, and those of its pictures hold pictures. */
const previews: Check = (resource, { types }) =>
  (resource.beside ?? []).flatMap((one, at) => {
    if (!('preview' in one)) return [];
    return one.preview.flatMap(({ titleFrom, textFrom = [], phone, desk }, variant) => {
      const path = `${resource.name}.beside[${at}].preview[${variant}]`;
      const named = Object.entries({ titleFrom, textFrom, phone, desk }).flatMap(([part, names]) =>
        names.map((name, place) => [`${path}.${part}[${place}]`, name] as const),
      );
      const pictures = named.filter(([place]) => place.includes('.phone[') || place.includes('.desk['));
      return [
        ...unknownFields('RES626', named, resource),
        ...pictures.flatMap(([place, name]) => {
          const field = resource.fields.find((known) => known.name === name);
          return field && !typeOf(types, field).pictures
            ? [error('RES626', place, `'${name}' holds no picture.`, 'Name a field that does.')]
            : [];
        }),
      ];
    });
  });

const proposes: Check = (resource, { byName, types }) => {
  const { name, proposes: config, actions, fields, list } = resource;
  if (!config) return [];
  const path = `${name}.proposes`;
  const { to, discard, by, property, value, source, rank, takes, leaves, requires = [] } = config;
  const target = byName.get(to);
  const refers = fields.find((field) => field.name === by)?.reference;
  return [
    ...unknownNames('RES616', [[`${path}.to`, to]], byName.keys(), 'a resource'),
    ...unknownFields(
      'RES616',
      Object.entries({ by, property, value, source, rank }).map(([part, field]) => [`${path}.${part}`, field] as const),
      resource,
    ),
    ...(refers !== undefined && refers !== to
      ? [error('RES616', `${path}.by`, `'${by}' refers to ${refers}, not to ${to}.`)]
      : []),
    ...(refers === to && list.filters[by] !== 'oneOf'
      ? [
          error(
            'RES616',
            `${path}.by`,
            `The list cannot be asked for the proposals of several ${to}.`,
            `Give '${by}' a filter 'oneOf'.`,
          ),
        ]
      : []),
    ...(discard === undefined
      ? []
      : unknownNames('RES616', [[`${path}.discard`, discard]], Object.keys(actions), `an action of ${name}`)),
    ...valueFaults('RES616', `${path}.takes`, takes, resource),
    ...valueFaults('RES616', `${path}.leaves`, leaves, resource),
    ...(target
      ? requires.flatMap(({ where }, at) =>
          conditionFaults('RES616', `${path}.requires[${at}].where`, where, target, types),
        )
      : []),
  ];
};

const isCall = (text: string): boolean => /^(GET|POST|PUT|DELETE) \/\S+$/.test(text);

const inbox: Check = (resource, { application }) => {
  const { name, inbox: fields } = resource;
  if (!fields) return [];
  const other = application.resources.find((one) => one.inbox && one.name !== name);
  const { state, calls, download, topics, ...parts } = fields;
  const subscriptions = application.resources.find((one) => one.name === topics?.subscriptions);
  const named = Object.entries({ ...parts, 'state.field': state.field });
  return [
    ...unknownFields(
      'RES614',
      named.map(([part, field]) => [`${name}.inbox.${part}`, field] as const),
      resource,
    ),
    ...(other
      ? [error('RES614', `${name}.inbox`, `${other.name} is an inbox too.`, 'Of all resources one may be.')]
      : []),
    ...(topics
      ? [
          ...unknownNames(
            'RES614',
            [[`${name}.inbox.topics.subscriptions`, topics.subscriptions]],
            application.resources.map((one) => one.name),
            'a resource',
          ),
          ...(subscriptions
            ? unknownFields(
                'RES614',
                (['user', 'topic'] as const).map((part) => [`${name}.inbox.topics.${part}`, topics[part]] as const),
                subscriptions,
              )
            : []),
        ]
      : []),
    ...Object.entries(calls)
      .filter(([, call]) => !isCall(call))
      .map(([part, call]) =>
        error('RES614', `${name}.inbox.calls.${part}`, `'${call}' is no call.`, "Write 'POST /optin'."),
      ),
    ...(download
      ? [
          ...unknownNames(
            'RES614',
            [[`${name}.inbox.download.service`, download.service]],
            Object.keys(application.services),
            'a service',
          ),
          ...(isCall(download.call) && download.call.includes('{id}')
            ? []
            : [
                error(
                  'RES614',
                  `${name}.inbox.download.call`,
                  `'${download.call}' does not say which file is meant.`,
                  "Write 'GET /stats/{id}'.",
                ),
              ]),
        ]
      : []),
  ];
};

const hooks: Check = (resource, { application }) => {
  const { name, hooks: fields } = resource;
  if (!fields) return [];
  const other = application.resources.find((one) => one.hooks && one.name !== name);
  return [
    ...unknownFields(
      'RES617',
      Object.entries(fields).map(([part, field]) => [`${name}.hooks.${part}`, field] as const),
      resource,
    ),
    ...(resource.key.join() === 'id'
      ? []
      : [error('RES617', `${name}.key`, 'Deliveries name a webhook by a number.', "Say key: 'id'.")]),
    ...(other
      ? [error('RES617', `${name}.hooks`, `${other.name} holds webhooks too.`, 'Of all resources one may.')]
      : []),
  ];
};

const shown: Check = ({ name, actions }, { byName }) =>
  Object.entries(actions).flatMap(([action, { shows, result }]) => [
    ...(shows && result !== 'data'
      ? [
          error(
            'RES615',
            `${name}.actions.${action}.shows`,
            `An answer of '${result}' is not shown.`,
            "Its result must be 'data'.",
          ),
        ]
      : []),
    ...(shows?.columns ?? []).flatMap(({ resource }, at) =>
      resource === undefined
        ? []
        : unknownNames(
            'RES615',
            [[`${name}.actions.${action}.shows.columns[${at}].resource`, resource]],
            byName.keys(),
            'a resource',
          ),
    ),
  ]);

export const besideChecks: readonly Check[] = [
  answers,
  sectionAnswers,
  proposals,
  panels,
  previews,
  proposes,
  inbox,
  hooks,
  shown,
];
