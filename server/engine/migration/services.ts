import type { ServiceConfig } from '../../../src/core/words/surroundings.ts';
import type { ExistingTable } from '../tables/existing.ts';

/** What the migration needs to know of an application besides its resources. */
export interface DeclaredParts {
  services?: Readonly<Record<string, Pick<ServiceConfig, 'renamedFrom' | 'dropped'>>>;
  droppedServices?: readonly string[];
  version?: string;
}

/** The services of an application, as the migration asks for them. */
export interface DeclaredServices {
  names: readonly string[];
  /** What a service was called before. */
  formerly(service: string): readonly string[];
  /** What the service of a schema is called now; undefined: it is no longer declared. */
  today(schema: string): string | undefined;
  /** Whether a line of the declarations drops a table. */
  drops(table: Pick<ExistingTable, 'schema' | 'name'>): boolean;
}

/** Reads them; a service of a resource counts, also where nothing more is said of it. */
export const readServices = (
  { services = {}, droppedServices = [] }: DeclaredParts,
  used: readonly string[],
): DeclaredServices => {
  const names = [...new Set([...Object.keys(services), ...used])];
  const formerly = (service: string): readonly string[] => services[service]?.renamedFrom ?? [];
  const today = (schema: string): string | undefined =>
    names.find((name) => name === schema) ?? names.find((name) => formerly(name).includes(schema));
  return {
    names,
    formerly,
    today,
    drops: ({ schema, name }) =>
      droppedServices.includes(schema) || (services[today(schema) ?? '']?.dropped ?? []).includes(name),
  };
};
