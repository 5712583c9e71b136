import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { nameKey } from '../../../core/csv/namedCells.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { NameAnswer, UnknownName } from '../../../core/wire/importFile.ts';
import { heldBy } from '../../../core/wire/query.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { keepImport, type KeptImport } from '../../kit/plan/importState.ts';
import { NameLine, type Meaning } from './NameLine.tsx';

interface NamesStepProps {
  description: ResourceDescription;
  names: NonNullable<Plan['names']>;
  file: string;
  kept: KeptImport;
  isPlanning: boolean;
  /** Plans the file again with these. */
  onAnswers(answers: NameAnswer[]): void;
}

const keyOf = ({ field, name }: Pick<UnknownName, 'field' | 'name'>): string => nameKey(field, name);

/** The names of a file that no record has, or several: each is asked once, and the file is planned again with the answers. */
export const NamesStep = ({ description, names, file, kept, isPlanning, onAnswers }: NamesStepProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const [meanings, setMeanings] = useState<ReadonlyMap<string, Meaning>>(() => meaningsOf(kept, names.unknown));
  const list = useRef<HTMLUListElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const isOpen = (one: UnknownName): boolean => !one.isLeft && !meanings.has(keyOf(one));
  const open = names.unknown.filter(isOpen);
  const fresh = names.unknown.filter((one) => meanings.has(keyOf(one)) && !(one.isLeft && isLeft(meanings, one)));
  const first = useRef(names.unknown.findIndex(isOpen));
  useEffect(() => focusLine(list.current, first.current), []);
  const answer = (one: UnknownName, meaning: Meaning): void => {
    const next = new Map(meanings).set(keyOf(one), meaning);
    setMeanings(next);
    keepImport(file, { ...kept, request: { ...kept.request, answers: answersOf(kept, names.unknown, next) } });
    const at = names.unknown.findIndex((other) => !other.isLeft && !next.has(keyOf(other)));
    if (at !== -1) focusLine(list.current, at);
    else requestAnimationFrame(() => again.current?.focus());
  };
  return (
    <section className="plan-names" aria-label={translate('toolkit.import.names.list')}>
      <div className="plan-names-head">
        <p role="status">
          {open.length > 0
            ? counted('toolkit.import.names.title', open.length)
            : translate(`toolkit.import.names.${fresh.length > 0 ? 'answered' : 'left'}`)}
        </p>
        {fresh.length > 0 && (
          <Button ref={again} disabled={isPlanning} onClick={() => onAnswers(answersOf(kept, names.unknown, meanings))}>
            {counted('toolkit.import.names.again', fresh.length)}
          </Button>
        )}
      </div>
      <ul ref={list}>
        {names.unknown.map((one) => (
          <NameLine
            key={keyOf(one)}
            description={description}
            unknown={one}
            meaning={meanings.get(keyOf(one))}
            onMeaning={(meaning) => answer(one, meaning)}
          />
        ))}
      </ul>
      {names.total > names.unknown.length && (
        <p className="quiet">{counted('toolkit.import.names.more', names.total - names.unknown.length)}</p>
      )}
    </section>
  );
};

const focusLine = (list: HTMLUListElement | null, at: number): void =>
  list?.children[at]?.querySelector<HTMLInputElement>('input')?.focus();

const isLeft = (meanings: ReadonlyMap<string, Meaning>, one: UnknownName): boolean =>
  meanings.get(keyOf(one))?.take === null;

/** What was answered before; what it is called is known of what is proposed. */
const meaningsOf = ({ request }: KeptImport, unknown: readonly UnknownName[]): Map<string, Meaning> => {
  const refs = new Map(unknown.flatMap(({ proposals }) => proposals.map((ref) => [String(heldBy(ref)), ref.label])));
  return new Map(
    (request.answers ?? []).map((one) => {
      const held = String(one.take ?? '');
      return [keyOf(one), { take: one.take, label: refs.get(held) ?? held }];
    }),
  );
};

/** The answers of earlier plans, and those of now. */
const answersOf = (
  { request }: KeptImport,
  unknown: readonly UnknownName[],
  meanings: ReadonlyMap<string, Meaning>,
): NameAnswer[] => {
  const now = unknown.flatMap(({ field, name }) => {
    const meaning = meanings.get(nameKey(field, name));
    return meaning ? [{ field, name, take: meaning.take }] : [];
  });
  const given = new Set(now.map(keyOf));
  return [...(request.answers ?? []).filter((one) => !given.has(keyOf(one))), ...now];
};
