import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SignInLayout } from './SignInLayout.tsx';

/** In place of a page that a mailed link opens, where the address holds nothing of the link; below it what leads on. */
export const NoLink = ({ title, children }: { title: string; children: ReactNode }): ReactNode => {
  const translate = useTranslate();
  return (
    <SignInLayout title={title}>
      <p className="plain-failure" role="alert">
        {translate('toolkit.signUp.noLink')}
      </p>
      {children}
    </SignInLayout>
  );
};
