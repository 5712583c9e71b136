import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { KeyChoice } from '../../../core/csv/importKeys.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ImportRequest } from '../../../core/wire/importFile.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useJoinedLabels, useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { Sentence } from '../../kit/i18n/Sentence.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';

interface ImportOptionsProps {
  description: ResourceDescription;
  request: ImportRequest;
  /** What finds the records to update. */
  keys: KeyChoice;
  /** What keeps this person from filling a field; null: nothing. */
  needsOf(column: string): readonly string[] | null;
  onChange(next: Partial<ImportRequest>): void;
}

/** What holds for every row: the key, the meaning of a blank cell, values that are the same in the whole file. */
export const ImportOptions = ({ description, request, keys, needsOf, onChange }: ImportOptionsProps): ReactNode => {
  const translate = useTranslate();
  const constants = (description.import?.constants ?? [])
    .filter((name) => needsOf(name) === null)
    .flatMap((name) => description.fields.find((field) => field.name === name) ?? []);
  return (
    <div className="import-options">
      <div>
        <h2>{translate('toolkit.import.options.key')}</h2>
        <KeyRule description={description} keys={keys} />
      </div>
      <fieldset>
        <legend>{translate('toolkit.import.options.blank')}</legend>
        {blankRules.map((rule) => (
          <label key={rule}>
            <input
              type="radio"
              name="blank"
              value={rule}
              checked={request.blank === rule}
              onChange={() => onChange({ blank: rule })}
            />
            {translate(`toolkit.import.options.${rule}`)}
          </label>
        ))}
      </fieldset>
      {constants.map((field) => (
        <Constant
          key={field.name}
          field={field}
          value={request.constants[field.name]}
          isMapped={request.mapping.includes(field.name)}
          description={description}
          onChange={(value) => onChange({ constants: withConstant(request.constants, field.name, value) })}
        />
      ))}
    </div>
  );
};

const KeyRule = ({
  description,
  keys: { key, partial },
}: Pick<ImportOptionsProps, 'description' | 'keys'>): ReactNode => {
  const translate = useTranslate();
  const words = useWords(description);
  const joinLabels = useJoinedLabels(description);
  if (partial)
    return (
      <p className="import-fault" role="alert">
        {translate('toolkit.import.options.partOfKey', {
          ...words,
          key: joinLabels(partial.key),
          missing: joinLabels(partial.missing),
        })}
      </p>
    );
  if (!key) return <p>{translate('toolkit.import.options.noKey', words)}</p>;
  return (
    <p>
      <Sentence
        text={translate(`toolkit.import.options.${key.length > 1 ? 'byKeys' : 'byKey'}`, words)}
        parts={{ key: <strong>{joinLabels(key)}</strong> }}
      />
    </p>
  );
};

const blankRules: readonly ImportRequest['blank'][] = ['keep', 'clear'];

const withConstant = (
  constants: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> => {
  const { [name]: _, ...others } = constants;
  return value === null || value === undefined ? others : { ...others, [name]: value };
};

interface ConstantProps {
  field: Field;
  value: unknown;
  /** A column fills it: the one value is not asked for. */
  isMapped: boolean;
  description: ResourceDescription;
  onChange(value: unknown): void;
}

const Constant = ({ field, value, isMapped, description, onChange }: ConstantProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const label = useLabels(description.name);
  const type = typeOf(fieldTypes, field);
  const { Input } = viewOf(field);
  const id = `import-constant-${field.name}`;
  return (
    <div>
      <h2>
        <label htmlFor={id}>{translate('toolkit.import.options.constant', { name: label(field) })}</label>
      </h2>
      <Suspense fallback={<div className="field-space" />}>
        <Input
          id={id}
          field={{ ...field, required: false }}
          type={type}
          value={value ?? null}
          text={type.format(value ?? null, field)}
          onText={(text) => {
            const parsed = type.parse(text, field);
            if (parsed.ok) onChange(parsed.value);
          }}
          onValue={onChange}
          onBlur={() => undefined}
          disabled={isMapped}
          invalid={false}
          placeholder={translate(isMapped ? 'toolkit.import.options.fromColumn' : 'toolkit.import.options.asDeclared')}
        />
      </Suspense>
    </div>
  );
};
