import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { Thumbnail } from '../../kit/parts/Thumbnail.tsx';
import { PictureButton } from '../../kit/pictures/PictureButton.tsx';
import { picturesOf } from '../../kit/pictures/picturesOf.ts';
import type { ComparedField, Side } from './comparison.ts';
import type { Taking } from './useTaking.ts';

interface CompareHeadProps {
  description: ResourceDescription;
  ids: readonly string[];
  /** Of all sections. */
  fields: readonly ComparedField[];
  taking: Taking;
  isOpen: boolean;
  hasMoved: boolean;
  onInto(id: string): void;
}

/** Which record each column is of, which of them takes values over, and the takings of a whole column. */
export const CompareHead = ({ ids, ...props }: CompareHeadProps): ReactNode => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className="compare-corner">
          {translate('toolkit.conflict.field')}
        </th>
        {ids.map((id, at) => (
          <HeadCell key={id} {...props} id={id} at={at} />
        ))}
      </tr>
    </thead>
  );
};

interface HeadCellProps extends Omit<CompareHeadProps, 'ids'> {
  id: string;
  at: number;
}

const HeadCell = ({ description, id, at, fields, taking, isOpen, hasMoved, onInto }: HeadCellProps): ReactNode => {
  const translate = useTranslate();
  const isInto = at === taking.into;
  const name = taking.names[at] ?? id;
  const side = taking.sides[at] ?? {};
  const state = description.fields.find((field) => field.name === description.states?.field);
  return (
    <th scope="col" className={isOpen && isInto ? 'into' : undefined}>
      <div className="compare-record">
        <HeadPicture description={description} side={side} />
        <div>
          <Link className="compare-name" to={`/${description.name}/${encodeURIComponent(id)}`}>
            {name}
          </Link>
          <span className="record-facts">
            <span>{id}</span>
            {state && <ShownValue field={state} value={side['']?.[state.name]} />}
          </span>
        </div>
      </div>
      {isOpen && (
        <div className="compare-hands">
          <label className="compare-into">
            <input
              type="radio"
              name="compare-into"
              checked={isInto}
              // The page is drawn anew for another record: the keys go on from where they were.
              autoFocus={hasMoved && isInto}
              aria-label={translate('toolkit.compare.intoOf', { name })}
              onChange={() => onInto(id)}
            />
            {translate('toolkit.compare.into')}
          </label>
          {!isInto && <TakeButtons fields={fields} at={at} name={name} taking={taking} />}
        </div>
      )}
    </th>
  );
};

interface TakeButtonsProps extends Pick<HeadCellProps, 'fields' | 'at' | 'taking'> {
  name: string;
}

const TakeButtons = ({ fields, at, name, taking }: TakeButtonsProps): ReactNode => {
  const translate = useTranslate();
  return (['all', 'missing'] as const).map((which) => {
    const count = taking.countOf(fields, at, which);
    return (
      <button
        key={which}
        type="button"
        className="compare-take"
        aria-disabled={count === 0}
        aria-label={translate(`toolkit.compare.${which}Of`, { name })}
        title={count === 0 ? translate('toolkit.compare.noneLeft') : undefined}
        onClick={() => taking.takeMany(fields, at, which)}
      >
        {translate(`toolkit.compare.${which}`)}
      </button>
    );
  });
};

/** The picture of a record, where its resource has one. */
const HeadPicture = ({ description, side }: { description: ResourceDescription; side: Side }): ReactNode => {
  const { fieldTypes } = useToolkit();
  const { fields } = description;
  const record = side[''];
  const field = fields.find((one) => viewOf(one).headline === 'picture' && !one.many);
  const pictures = useMemo(() => picturesOf(fields, record ?? {}, fieldTypes), [fields, record, fieldTypes]);
  if (!field) return null;
  const own = pictures.find(({ places }) => places.includes(field.name));
  return own ? <PictureButton picture={own} pictures={() => pictures} size={40} /> : <Thumbnail url={null} size={40} />;
};
