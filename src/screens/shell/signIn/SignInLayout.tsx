import { useEffect, type ReactNode } from 'react';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useEnvironment } from './useEnvironment.ts';
import '../../kit/theme/plain.css';
import './signIn.css';

/** The layout of the pages that need no session (spec 000 §2). */
export const SignInLayout = ({ title: heading, children }: { title: string; children: ReactNode }) => {
  const { title } = useToolkit().manifest;
  const data = useEnvironment();
  const environment = data && data.name !== 'production' ? data.name : null;
  useEffect(() => {
    document.title = `${heading} · ${title}`;
  }, [heading, title]);
  return (
    <div className="sign-in">
      <header className="sign-in-header" {...(environment && { 'data-environment': environment })}>
        <span className="shell-brand">
          <span className="shell-mark" aria-hidden="true">
            {title.charAt(0)}
          </span>
          {title}
        </span>
        {environment && <span className="shell-environment">{environment}</span>}
      </header>
      <main className="sign-in-main">
        <div className="sign-in-box">
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
      <footer className="sign-in-footer">
        {title} · {new Date().getFullYear()}
      </footer>
    </div>
  );
};
