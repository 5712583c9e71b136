import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { columnNeeds } from '../../../core/csv/columnNeeds.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ImportFile, ImportRequest } from '../../../core/wire/importFile.ts';
import { useUser } from '../../kit/access/session.ts';
import { useJoinedLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { MessageSlot } from '../../kit/messages/MessageSlot.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { FileReading } from './FileReading.tsx';
import { keepImport, keptImport } from '../../kit/plan/importState.ts';
import { ImportOptions } from './ImportOptions.tsx';
import {
  carryMapping,
  initialRequest,
  mappingState,
  proposeDecimal,
  withoutClosed,
  withoutMapped,
  type AskedReading,
} from '../../kit/plan/mapping.ts';
import { MappingTable } from './MappingTable.tsx';

interface ColumnsStepProps {
  description: ResourceDescription;
  /** Its id on the server. */
  file: string;
  onPlan(plan: string): void;
  onBack(): void;
}

/** How the file is read, which column is which field, and what a blank cell means. */
export const ColumnsStep = ({ description, file, onPlan, onBack }: ColumnsStepProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  const { many } = useWords(description);
  const user = useUser();
  const needsOf = useCallback((column: string) => columnNeeds(user, description, column), [user, description]);
  const reading = useImportFile(description, file, needsOf);
  const changes = useChangeSet(description.name);
  const [isPlanning, setPlanning] = useState(false);
  const joinLabels = useJoinedLabels(description);
  const { fieldTypes } = useToolkit();
  const { found, request, fault } = reading;
  if (!found || !request)
    return (
      <div className="import-body">
        {fault === null ? (
          <p role="status" className="quiet">
            {translate('toolkit.import.reading.busy')}
          </p>
        ) : (
          <p className="import-fault" role="alert">
            {fault}
          </p>
        )}
        {fault !== null && <Button onClick={onBack}>{translate('toolkit.import.reading.another')}</Button>}
      </div>
    );
  const proposal = proposeDecimal(found, request.mapping, description, fieldTypes);
  // A format that says it itself is not asked.
  const decimal = found.asks.includes('decimal') ? (request.decimal ?? proposal.mark) : undefined;
  const state = mappingState(request.mapping, request.constants, description);
  const plan = async (): Promise<void> => {
    setPlanning(true);
    try {
      const asked = { ...withoutMapped(request), ...(decimal && { decimal }) };
      const { id } = await changes.plan({ kind: 'import', import: asked, reason: found.name });
      keepImport(file, { name: found.name, asks: found.asks, request, ...(decimal && { decimal }) });
      onPlan(id);
    } catch {
      // The change-set has told what failed; the columns stay as they were put.
      setPlanning(false);
    }
  };
  return (
    <>
      <div className="import-body">
        <FileReading
          found={found}
          fault={fault}
          request={request}
          proposal={proposal}
          wrongSize={description.import?.texts?.size}
          onRead={reading.readAgain}
          onDecimal={(decimal) => reading.change({ decimal })}
        />
        <ImportOptions
          description={description}
          request={request}
          keys={state}
          needsOf={needsOf}
          onChange={reading.change}
        />
        <MappingTable
          description={description}
          found={found}
          mapping={request.mapping}
          needsOf={needsOf}
          onChange={(mapping) => reading.change({ mapping: [...mapping] })}
        />
      </div>
      <div className="save-bar">
        <p className="save-bar-text">
          {state.mapped === 0
            ? translate('toolkit.import.columns.none')
            : translate('toolkit.import.columns.mapped', {
                mapped: number(state.mapped),
                total: number(found.headers.length),
              })}
          {decimal === null && <strong> {translate('toolkit.import.columns.noDecimal')}</strong>}
          {state.missing.length > 0 && (
            <span className="quiet">
              {' '}
              {translate('toolkit.import.columns.missing', { many, names: joinLabels(state.missing) })}
            </span>
          )}
        </p>
        <MessageSlot />
        <Button onClick={onBack}>{translate('toolkit.import.reading.another')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={state.mapped === 0 || state.partial !== null || decimal === null || isPlanning}
          onClick={() => void plan()}
        >
          {isPlanning
            ? translate('toolkit.import.columns.planning')
            : counted('toolkit.import.columns.plan', found.rowCount)}
        </Button>
      </div>
    </>
  );
};

interface Reading {
  found: ImportFile | null;
  request: ImportRequest | null;
  fault: string | null;
  change(next: Partial<ImportRequest>): void;
  readAgain(how: AskedReading): void;
}

/** What the server sees in the file, and what is asked of it; asked again by another separator, encoding or header. */
const useImportFile = (
  description: ResourceDescription,
  file: string,
  needsOf: (column: string) => readonly string[] | null,
): Reading => {
  const provider = useChangeProvider();
  const say = useSay();
  const [kept] = useState(() => keptImport(file));
  const [how, setHow] = useState<AskedReading>({
    separator: kept?.request.separator ?? '',
    encoding: kept?.request.encoding ?? '',
    headerRow: String(kept?.request.headerRow ?? ''),
    sheet: String(kept?.request.sheet ?? ''),
  });
  const [found, setFound] = useState<ImportFile | null>(null);
  const [request, setRequest] = useState<ImportRequest | null>(kept?.request ?? null);
  const [fault, setFault] = useState<string | null>(null);
  // `found` is what was there before this reading; a new one must not start another.
  const take = useEffectEvent((next: ImportFile): void => {
    setFault(null);
    setRequest((old) => {
      const mapping =
        old && found
          ? carryMapping({ headers: found.headers, mapping: old.mapping }, next)
          : old?.mapping.length === next.headers.length
            ? old.mapping
            : next.mapping;
      return {
        ...(old ?? initialRequest(next)),
        separator: next.separator,
        encoding: next.encoding,
        headerRow: next.headerRow,
        ...(next.sheet !== undefined && { sheet: next.sheet }),
        mapping: withoutClosed(mapping, needsOf),
      };
    });
    setFound(next);
  });
  useEffect(() => {
    let isCurrent = true;
    provider.readImport(description.name, file, how).then(
      (next) => isCurrent && take(next),
      (error: unknown) => isCurrent && setFault(buildMessage('', error, say).details),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, description.name, file, how, say]);
  useEffect(() => {
    if (found && request) keepImport(file, { name: found.name, asks: found.asks, request });
  }, [file, found, request]);
  return {
    found,
    request,
    fault,
    change: (next) => setRequest((old) => old && { ...old, ...next }),
    readAgain: setHow,
  };
};
