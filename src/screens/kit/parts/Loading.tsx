import { useTranslate } from 'ra-core';

/** A line at the top, seen only when it takes longer than 200 ms; nothing moves when the page comes. */
export const Loading = () => (
  <div className="shell-loading" role="progressbar" aria-label={useTranslate()('toolkit.loading')} />
);
