import { nearest } from '../src/core/values/didYouMean.ts';
import type { Application } from '../src/core/declaration/application.ts';
import type { Config } from './config.ts';
import { StartFault } from './startFault.ts';

/** Refuses to start where MAINTENANCE names what is not there: it would close nothing, and nobody would know. */
export const requireKnownSections = (
  { maintenance }: Pick<Config, 'maintenance'>,
  { services, resources }: Pick<Application, 'services' | 'resources'>,
): void => {
  const known = ['all', ...Object.keys(services), ...resources.map(({ name }) => name)];
  const faults = maintenance
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      return `MAINTENANCE: expected 'all', or names of services and resources, got '${name}'.${meant === null ? '' : ` Did you mean '${meant}'?`}`;
    });
  if (faults.length > 0) throw new StartFault(faults);
};
