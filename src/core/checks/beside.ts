import { error, unknownFields, unknownNames, type Check } from './check.ts';

const answers: Check = ({ name, beside = [], actions }) =>
  beside.flatMap((panel, at) => {
    if (!('answer' in panel)) return [];
    const path = `${name}.beside[${at}].answer`;
    const action = actions[panel.answer];
    if (!action) return unknownNames('RES611', [[path, panel.answer]], Object.keys(actions), `an action of ${name}`);
    return action.shows ? [] : [error('RES612', path, `Nothing says how the answer of '${panel.answer}' is shown.`, "Give the action 'shows'.")];
  });

const proposals: Check = ({ name, beside = [] }, { byName }) =>
  beside.flatMap((panel, at) => {
    if (!('proposals' in panel)) return [];
    const path = `${name}.beside[${at}].proposals`;
    const { resource, discard, ...fields } = panel.proposals;
    const other = byName.get(resource);
    if (!other) return unknownNames('RES613', [[`${path}.resource`, resource]], byName.keys(), 'a resource');
    const refers = other.fields.find((field) => field.name === fields.by)?.reference;
    return [
      ...unknownFields('RES613', Object.entries(fields).map(([part, field]) => [`${path}.${part}`, field] as const), other),
      ...(refers !== undefined && refers !== name ? [error('RES613', `${path}.by`, `'${fields.by}' of ${resource} refers to ${refers}, not to ${name}.`)] : []),
      ...(discard === undefined ? [] : unknownNames('RES613', [[`${path}.discard`, discard]], Object.keys(other.actions), `an action of ${resource}`)),
    ];
  });

const inbox: Check = (resource, { application }) => {
  const { name, inbox: fields } = resource;
  if (!fields) return [];
  const other = application.resources.find((one) => one.inbox && one.name !== name);
  return [
    ...unknownFields('RES614', Object.entries(fields).map(([part, field]) => [`${name}.inbox.${part}`, field] as const), resource),
    ...(other ? [error('RES614', `${name}.inbox`, `${other.name} is an inbox too.`, 'Of all resources one may be.')] : []),
  ];
};

const shown: Check = ({ name, actions }, { byName }) =>
  Object.entries(actions).flatMap(([action, { shows, result }]) => [
    ...(shows && result !== 'data' ? [error('RES615', `${name}.actions.${action}.shows`, `An answer of '${result}' is not shown.`, "Its result must be 'data'.")] : []),
    ...(shows?.columns ?? []).flatMap(({ resource }, at) =>
      resource === undefined ? [] : unknownNames('RES615', [[`${name}.actions.${action}.shows.columns[${at}].resource`, resource]], byName.keys(), 'a resource'),
    ),
  ]);

export const besideChecks: readonly Check[] = [answers, proposals, inbox, shown];
