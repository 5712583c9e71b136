import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** Whether an action asks for something before it runs. One that rewires shows its plan; others take what they need from the record. */
export const hasInput = ({ actions, inputs }: ResourceDescription, action: string): boolean =>
  actions[action]?.rewire !== undefined && (inputs[action] ?? []).length > 0;

/** Whether an action opens its dialog and then runs at once, without a plan: it takes files, its job asks for something, or it cannot do without. */
export const asksBeforeRun = ({ actions, inputs }: ResourceDescription, action: string): boolean => {
  const { files, result, rewire, copies } = actions[action] ?? {};
  const asked = inputs[action] ?? [];
  return (
    files !== undefined ||
    (result === 'job' ? asked.length > 0 : !rewire && !copies && asked.some((field) => field.required))
  );
};
