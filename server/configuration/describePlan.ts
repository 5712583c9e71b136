import type {
  ApplyOutcome,
  ConfigurationPlan,
  LeftBehind,
  PlanStep,
} from '../../src/core/configuration/configuration.ts';

type Does = PlanStep['does'];

const planned: Readonly<Record<Does, string>> = {
  create: 'Create',
  change: 'Change',
  remove: 'Remove',
  kept: 'Keep',
  refused: 'Refuse',
};
const compared: Readonly<Record<Does, string>> = {
  create: 'Only in the file',
  change: 'Different',
  remove: 'Only here',
  kept: 'Only here',
  refused: 'Not to be compared',
};

/** What an import would do, in sentences. */
export const describePlan = ({ steps, token }: ConfigurationPlan): string[] =>
  steps.length === 0
    ? ['Nothing differs: there is nothing to import.']
    : [...steps.flatMap((step) => stepLines(step, planned)), ...summary(steps, token)];

/** What a file has otherwise. */
export const describeDifference = ({ steps }: ConfigurationPlan): string[] =>
  steps.length === 0
    ? ['Nothing differs.']
    : [...steps.flatMap((step) => stepLines(step, compared)), `${differ(steps)}.`];

/** What an import came to. */
export const describeOutcome = ({ plan, wrote, changeSet }: ApplyOutcome): string[] => {
  switch (wrote) {
    case 'all':
      return [
        ...plan.steps.flatMap((step) => stepLines(step, planned)),
        changeSet === null
          ? 'Done.'
          : `Done, as change-set ${changeSet}: the audit shows it, and whoever may write all of it can undo it there.`,
      ];
    case 'nothing':
      return ['Nothing differs: nothing was written.'];
    case 'stale':
      return [
        'Nothing was written: since the plan was made something changed. This is the plan now:',
        ...describePlan(plan),
      ];
    case 'refused':
      return [
        ...plan.steps.flatMap((step) => (step.does === 'refused' ? stepLines(step, planned) : [])),
        'Nothing was written: part of the file is refused. --partly writes the rest.',
      ];
  }
};

/** What an export leaves behind. */
export const describeLeft = (left: readonly LeftBehind[]): string[] =>
  left.map(({ of, called, reason }) => `Not in the file: ${called} (${of}). ${reason}`);

const stepLines = (step: PlanStep, words: Readonly<Record<Does, string>>): string[] => {
  const { does, one, called, place, fields, reason } = step;
  const head = `${words[does]}: ${one} '${called}'${place === null ? '' : ` (${place})`}`;
  return [
    reason === null ? `${head}.` : `${head}. ${reason}`,
    ...(does === 'refused' ? [] : fields)
      .filter(({ before, after }) => does !== 'create' || before !== after)
      .map(({ label, before, after }) =>
        does === 'create' ? `  ${label}: ${shown(after)}` : `  ${label}: ${shown(before)} -> ${shown(after)}`,
      ),
  ];
};

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? 'nothing'
    : Array.isArray(value) && value.every((one) => typeof one !== 'object')
      ? value.join(', ') || 'nothing'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

const countOf = (steps: readonly PlanStep[], ...kinds: Does[]): number =>
  steps.filter(({ does }) => kinds.includes(does)).length;

const differ = (steps: readonly PlanStep[]): string =>
  [
    `${countOf(steps, 'create')} only in the file`,
    `${countOf(steps, 'change')} different`,
    `${countOf(steps, 'remove', 'kept')} only here`,
    ...(countOf(steps, 'refused') > 0 ? [`${countOf(steps, 'refused')} not to be compared`] : []),
  ].join(', ');

const summary = (steps: readonly PlanStep[], token: string): string[] => {
  const kept = countOf(steps, 'kept');
  const refused = countOf(steps, 'refused');
  const written = countOf(steps, 'create', 'change', 'remove');
  return [
    `${countOf(steps, 'create')} to create, ${countOf(steps, 'change')} to change, ${countOf(steps, 'remove')} to remove, ${refused} refused.`,
    ...(kept > 0
      ? [`${kept} that only this environment has ${kept === 1 ? 'stays' : 'stay'}: --remove takes them away.`]
      : []),
    ...(written === 0
      ? ['Nothing would be written.']
      : [`Nothing is written yet: --apply ${token}${refused > 0 ? ' --partly' : ''} does this and nothing else.`]),
  ];
};
