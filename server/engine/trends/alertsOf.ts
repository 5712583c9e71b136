import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { AlertsConfig } from '../../../src/core/words/inboxConfig.ts';
import type { EngineContext } from '../context/context.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { trendsOf, type TrendOf } from './trendsOf.ts';

type Application = Pick<EngineContext, 'application'>['application'];

/** A trend that is an alert. */
export interface AlertOf extends TrendOf {
  alert: NonNullable<TrendOf['config']['alert']>;
}

/** All alerts of an application, and the resource whose records are about them. */
export interface Alerts {
  about: Resource;
  fields: AlertsConfig<Record<string, unknown>>;
  all: readonly AlertOf[];
}

/** Throws where no resource is about alerts: only its declaration names what asks. */
export const alertsOf = ({ resources }: Pick<Application, 'resources'>): Alerts => {
  const about = resources.find(({ alerts }) => alerts !== undefined);
  if (!about?.alerts) throw new Error('No resource is about alerts.');
  const all = trendsOf(resources).flatMap((trend) =>
    trend.config.alert ? [{ ...trend, alert: trend.config.alert }] : [],
  );
  return { about, fields: about.alerts, all };
};

export const schemaOf = ({
  application,
  fieldTypes,
}: Pick<EngineContext, 'application' | 'fieldTypes'>): ReadSchema => ({
  resources: new Map(application.resources.map((one) => [one.name, one])),
  fieldTypes,
});
