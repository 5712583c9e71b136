import Button from '@mui/material/Button';
import { ChevronDown, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { calledOf } from '../../../core/declaration/called.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import PlanDialog from '../../kit/steps/PlanDialog.tsx';
import { PlanFrame } from '../../kit/plan/PlanFrame.tsx';
import type { BulkStep } from '../../kit/steps/bulkStep.ts';
import { Thumbnail } from '../../kit/parts/Thumbnail.tsx';
import { doublesOf, pictureAt, pictureRows, type PictureFile } from './pictureFiles.ts';
import { allPlaces, type PicturePlace } from './places.ts';
import { canBeSent, usePictureFiles } from './usePictureFiles.ts';
import '../../kit/theme/inputs.css';
import './pictureFiles.css';

interface PictureFilesDialogProps {
  description: ResourceDescription;
  /** Fields of pictures. */
  fields: readonly Field[];
  files: readonly File[];
  /** They were dropped on it: a single one is for it, of several those whose names tell no other. */
  record: ListRow | null;
  onClose(): void;
}

/** Which picture of which record each file becomes, before anything is sent; then what the records become, before anything is written. */
const PictureFilesDialog = ({
  description,
  fields,
  files: given,
  record,
  onClose,
}: PictureFilesDialogProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const places = useMemo(() => allPlaces(fields), [fields]);
  const work = usePictureFiles(description, places, given, record);
  const { files, taken, sent } = work;
  const [step, setStep] = useState<BulkStep | null>(null);
  const doubles = doublesOf(files, taken);
  const isReady = (one: PictureFile): boolean => canBeSent(one) && taken.get(one.key) !== null && !doubles.has(one.key);
  const ready = files.filter(isReady);
  const counted = (count: number): string =>
    `${number(count)} ${translate('toolkit.pictures.files.pictures', { smart_count: count })}`;
  const verb = translate('toolkit.pictures.files.add');
  const goOn = async (): Promise<void> => {
    if (ready.length === 0 || sent !== null || doubles.size > 0) return;
    const now = await work.send();
    const rows = pictureRows(now, taken, places);
    // One that was refused says why in its row, and is sent again by another press.
    const isWhole = now.every((one) => one.url !== null || !isReady(one));
    if (rows.length > 0 && isWhole)
      setStep({ request: { kind: 'update', rows }, verb, applyVerb: translate('toolkit.pictures.files.change') });
  };
  const left = files.length - ready.length;
  if (step)
    return (
      <PlanDialog
        description={description}
        step={step}
        things={counted(files.filter(({ url }) => url !== null).length)}
        notes={left > 0 ? [translate('toolkit.pictures.files.left', { smart_count: left })] : []}
        onClose={onClose}
        onApplied={onClose}
      />
    );
  return (
    <PlanFrame
      title={`${verb} ${counted(files.length)}`}
      isApplying={sent !== null}
      onGoOn={() => void goOn()}
      onClose={onClose}
      actions={
        <>
          <span className="bulk-count" role="status">
            {sent
              ? translate('toolkit.pictures.files.sent', { done: number(sent.done), total: number(sent.total) })
              : translate('toolkit.pictures.files.nothingYet')}
          </span>
          <Button onClick={sent ? work.cancel : onClose}>{translate('toolkit.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={ready.length === 0 || sent !== null || work.isLooking || doubles.size > 0}
            onClick={() => void goOn()}
          >
            {translate('toolkit.pictures.files.send', { pictures: counted(ready.length) })}
          </Button>
        </>
      }
    >
      <p className="field-help">{translate('toolkit.pictures.files.how')}</p>
      <table className="picture-files">
        <thead>
          <tr>
            {(['file', 'code', 'record', 'place'] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`toolkit.pictures.files.columns.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {files.map((one) => (
            <FileRow
              key={one.key}
              description={description}
              places={places}
              one={one}
              at={taken.get(one.key) ?? null}
              isDouble={doubles.has(one.key)}
              isLocked={sent !== null}
              work={work}
            />
          ))}
        </tbody>
      </table>
    </PlanFrame>
  );
};
export default PictureFilesDialog;

interface FileRowProps {
  description: ResourceDescription;
  places: readonly PicturePlace[];
  one: PictureFile;
  at: number | null;
  /** Another file is for the same place. */
  isDouble: boolean;
  isLocked: boolean;
  work: ReturnType<typeof usePictureFiles>;
}

const FileRow = ({ description, places, one, at, isDouble, isLocked, work }: FileRowProps): ReactNode => {
  const translate = useTranslate();
  const { key, file, preview, record, isFixed, fault } = one;
  const [code, setCode] = useState(one.code);
  const place = at === null ? undefined : places[at];
  const held = record && place ? pictureAt(place, record) : '';
  const find = (): void => {
    if (code.trim() !== one.code) work.find(key, code.trim());
  };
  const findings = [
    fault,
    isDouble && translate('toolkit.pictures.files.double'),
    record && at === null && translate('toolkit.pictures.files.full'),
  ].filter((text) => typeof text === 'string');
  return (
    <tr>
      <th scope="row">
        <span className="picture-file">
          <img src={preview} alt="" width={32} height={32} className="thumbnail" />
          <span title={file.name}>{file.name}</span>
        </span>
      </th>
      <td>
        {isFixed ? (
          '–'
        ) : (
          <span className={record === null && fault !== null ? 'control mono invalid' : 'control mono'}>
            <input
              aria-label={translate('toolkit.pictures.files.codeOf', { name: file.name })}
              aria-invalid={record === null && fault !== null}
              value={code}
              disabled={isLocked}
              onChange={(event) => setCode(event.target.value)}
              onBlur={find}
              onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && find()}
            />
          </span>
        )}
      </td>
      <td>
        {record && <span>{calledOf(description, record) ?? String(record.id)}</span>}
        {findings.map((text) => (
          <p key={text} className="field-fault" role="alert">
            {text}
          </p>
        ))}
      </td>
      <td>
        <span className="picture-place">
          {record && (
            <span className="control">
              <select
                aria-label={translate('toolkit.pictures.files.placeOf', { name: file.name })}
                value={at ?? ''}
                disabled={isLocked}
                onChange={(event) => work.place(key, Number(event.target.value))}
              >
                {at === null && <option value="" />}
                {places.map(({ field, name, label }, index) => (
                  <option key={`${field.name} ${name}`} value={index}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden />
            </span>
          )}
          {held !== '' && (
            <span className="picture-held">
              {translate('toolkit.pictures.files.replaces')} <Thumbnail url={held} size={24} />
            </span>
          )}
        </span>
      </td>
      <td>
        <button
          type="button"
          className="list-icon"
          aria-label={translate('toolkit.pictures.files.remove', { name: file.name })}
          disabled={isLocked}
          onClick={() => work.remove(key)}
        >
          <X size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
};
