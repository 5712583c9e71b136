import { integrationSections, integrationSteps, statusNames, type SectionName } from './integrationParts.ts';

/** How far a section is, and the sections in it. */
// A type, not an interface: it is stored as JSON.
export type SectionProgress = {
  id: SectionName;
  status: number;
  /** The share of its steps that are completed, those of the sections in it too: whole percent, rounded down. */
  progress: number;
  sections: SectionProgress[];
};

/** How far an integration is. */
interface IntegrationProgress {
  status: number;
  progress: number;
  sections: SectionProgress[];
}

export const notStarted = statusNames.indexOf('not_started');
export const completed = statusNames.indexOf('completed');
const inProgress = statusNames.indexOf('in_progress');
const failed = statusNames.indexOf('failed');
const onHold = statusNames.indexOf('on_hold');

/** Of a section by its parts: any failed, else any on hold, else all completed, else any begun (spec 002 §4). */
export const statusOfParts = (parts: readonly number[]): number => {
  if (parts.some((part) => part === failed)) return failed;
  if (parts.some((part) => part === onHold)) return onHold;
  if (parts.length > 0 && parts.every((part) => part === completed)) return completed;
  return parts.some((part) => part !== notStarted) ? inProgress : notStarted;
};

/** What the statuses of its steps, by their names, come to; a step that is not named is not started. */
export const progressOf = (steps: Readonly<Record<string, number>>): IntegrationProgress => {
  const sections = sectionsIn(null, steps);
  return {
    status: statusOfParts(sections.map(({ status }) => status)),
    progress: shareOf(integrationSteps.map(({ value }) => steps[value] ?? notStarted)),
    sections,
  };
};

const sectionsIn = (parent: string | null, steps: Readonly<Record<string, number>>): SectionProgress[] =>
  integrationSections
    .filter((section) => section.parent === parent)
    .map(({ value: id }) => {
      const sections = sectionsIn(id, steps);
      const own = integrationSteps
        .filter(({ section }) => section === id)
        .map(({ value }) => steps[value] ?? notStarted);
      return {
        id,
        status: statusOfParts([...own, ...sections.map(({ status }) => status)]),
        progress: shareOf(stepsWithin(id).map((step) => steps[step] ?? notStarted)),
        sections,
      };
    });

/** Names of the steps of a section and of the sections in it. */
export const stepsWithin = (id: string): string[] =>
  integrationSteps.filter(({ section }) => isWithin(section, id)).map(({ value }) => value);

const isWithin = (section: string | null, id: string): boolean =>
  section !== null &&
  (section === id || isWithin(integrationSections.find(({ value }) => value === section)?.parent ?? null, id));

const shareOf = (statuses: readonly number[]): number =>
  Math.floor((statuses.filter((status) => status === completed).length * 100) / Math.max(1, statuses.length));
