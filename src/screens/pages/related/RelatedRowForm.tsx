import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RecordId } from '../../../core/wire/wire.ts';
import { can } from '../../../core/declaration/access.ts';
import { FormAnswer } from '../../kit/actions/RecordAnswer.tsx';
import { useUser } from '../../kit/access/session.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { InlineForm } from './InlineForm.tsx';

interface RelatedRowFormProps {
  description: ResourceDescription;
  relation: RelatedConfig;
  parentId: RecordId;
  /** Null: a new row. */
  id: RecordId | null;
  onDone(): void;
  onCancel(): void;
}

/** One row of a relation being added or edited, in its place. It stands on the whole record, never on the row. */
export const RelatedRowForm = (props: RelatedRowFormProps): ReactNode => {
  const opening = useOpenedRecord(props.description, props.id);
  if (opening.state === 'failed') return <p className="related-note">{opening.failure.text}</p>;
  if (opening.state === 'loading') return <p className="related-note" aria-busy="true" />;
  return <OpenedRow {...props} opened={withParent(opening.opened, props)} />;
};

// The parent is known: it is no field of this form, and a new row starts with it.
const withParent = (opened: OpenedRecord, { description, relation, parentId }: RelatedRowFormProps): OpenedRecord => {
  if (opened.record) return opened;
  const asNumber = Number(parentId);
  const field = description.fields.find(({ name }) => name === relation.by);
  const parent = field?.textKey || Number.isNaN(asNumber) ? parentId : asNumber;
  return {
    ...opened,
    record: {
      ...Object.fromEntries(description.fields.map((one) => [one.name, one.default ?? null])),
      [relation.by]: parent,
    } as never,
  }; // a record to be, without a version
};

const OpenedRow = ({
  description,
  relation,
  id,
  opened,
  onDone,
  onCancel,
}: RelatedRowFormProps & { opened: OpenedRecord }): ReactNode => {
  const translate = useTranslate();
  const one = useWords(description).object();
  return (
    <InlineForm
      description={rowDescription(description, relation)}
      opened={opened}
      id={id}
      fixed={id === null ? { [relation.by]: opened.record?.[relation.by] } : {}}
      label={translate(id === null ? 'toolkit.related.new' : 'toolkit.related.edit', { one })}
      save={translate(id === null ? 'toolkit.related.add' : 'toolkit.related.save', { one })}
      onDone={onDone}
      onCancel={onCancel}
      below={(store) => <RowAnswers description={description} store={store} />}
    />
  );
};

/** What actions answer of what is typed in the row. */
const RowAnswers = ({ description, store }: { description: ResourceDescription; store: FormStore }): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  return (description.beside ?? []).map((panel) => {
    if (!('answer' in panel) || !panel.with || !can(user, description, { action: panel.answer }).allowed) return null;
    const label = translate(`resources.${description.name}.beside.${panel.label}`, { _: panel.label });
    return (
      <section key={panel.label} className="row-answers" aria-label={label}>
        <h3>{label}</h3>
        <div className="row-answers-body" tabIndex={0} role="group" aria-label={label}>
          <FormAnswer description={description} store={store} names={panel.with} action={panel.answer} />
        </div>
      </section>
    );
  });
};

/** The form of a row has no headings, and not the field that holds the parent. */
const rowDescription = (description: ResourceDescription, relation: RelatedConfig): ResourceDescription => {
  const declared = Object.values(description.form).flat();
  const names = (declared.length > 0 ? declared : description.list.columns).filter((name) => name !== relation.by);
  return { ...description, related: [], form: { [description.title.one]: names } };
};
