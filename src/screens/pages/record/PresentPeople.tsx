import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { usePresent } from './usePresent.ts';
import './present.css';

const mostShown = 4;

/** In the head of a form: who else has it open. It locks nothing. */
const PresentPeople = ({ resource, id }: { resource: string; id: string }): ReactNode => {
  const translate = useTranslate();
  const others = usePresent(resource, id);
  const text = others.length === 0 ? '' : translate('toolkit.live.present', { names: listed(others) });
  return (
    <div className="present" title={text}>
      <span className="unseen" role="status">
        {text}
      </span>
      {others.slice(0, mostShown).map(({ user, name }) => (
        <span key={user} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ))}
      {others.length > mostShown && <span aria-hidden="true">+{others.length - mostShown}</span>}
    </div>
  );
};
export default PresentPeople;

const listed = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

/** 'AR' of anna.rossi@shop.test, 'AN' of anna@shop.test. */
const initialsOf = (email: string): string => {
  const [first = '', second] = (email.split('@')[0] ?? '').split(/[._+-]/).filter(Boolean);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
};
