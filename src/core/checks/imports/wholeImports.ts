import { mostWholeRows } from '../../csv/wholeImport.ts';
import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, type Fault } from '../faults/fault.ts';

/** What is all or nothing is one transaction: of our own engine, and no longer than others can wait for it. */
const wholeImports = (
  { name, service, import: config }: Resource,
  { application }: { application: Pick<Application, 'services'> },
): Fault[] => {
  if (config?.atomic !== 'all') return [];
  const { address, capabilities } = application.services[service] ?? {};
  const { maxRows } = config;
  return [
    ...(address !== undefined || capabilities?.plans !== true
      ? [
          error(
            'RES413',
            `${name}.import.atomic`,
            address === undefined
              ? `The service '${service}' makes no plans, and cannot take back what it has written.`
              : `The service '${service}' has an address of its own: it writes row by row, and cannot take back what it has written.`,
            'Leave it out.',
          ),
        ]
      : []),
    ...(maxRows !== undefined && maxRows > mostWholeRows
      ? [
          error(
            'RES414',
            `${name}.import.maxRows`,
            `${maxRows} rows are too many for one transaction, which an import that is all or nothing is.`,
            `At most ${mostWholeRows}.`,
          ),
        ]
      : []),
  ];
};

export const wholeImportChecks = [wholeImports] as const;
