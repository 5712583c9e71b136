import type { ReactNode } from 'react';
import { useLocation, useTranslate } from 'ra-core';
import Button from '@mui/material/Button';
import { useUser } from '../access/session.ts';
import { buildMessage, errorBodyOf } from '../messages/buildMessage.ts';
import { Boundary } from './Boundary.tsx';

interface FailureProps {
  title: string;
  /** What happened and what is safe. */
  text: string;
  details: string;
  button: string;
  onRetry: () => void;
}

export const FailurePage = ({ title, text, details, button, onRetry }: FailureProps) => (
  <div className="shell-message" role="alert">
    <h1 className="shell-title">{title}</h1>
    <p>{text}</p>
    {details && <pre>{details}</pre>}
    <Button variant="contained" color="primary" onClick={onRetry}>
      {button}
    </Button>
  </div>
);

export const UserFailurePage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const translate = useTranslate();
  if (errorBodyOf(error)?.key === 'maintenance') return <MaintenancePage onRetry={onRetry} />;
  const { title, details } = buildMessage(translate('toolkit.error.user'), error);
  return (
    <FailurePage
      title={translate('toolkit.error.title')}
      text={title}
      details={details}
      button={translate('toolkit.retry')}
      onRetry={onRetry}
    />
  );
};

/** In place of the application, or of a section, that is closed for a while (spec 000 §6). */
const MaintenancePage = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <FailurePage
      title={translate('toolkit.maintenance.title')}
      text={translate('toolkit.maintenance.text')}
      details=""
      button={translate('toolkit.retry')}
      onRetry={onRetry}
    />
  );
};

/** The screens of a resource; while its section is under maintenance the page that says so. */
export const InService = ({ resource, children }: { resource: string; children: ReactNode }): ReactNode =>
  useUser().environment.maintenance.includes(resource) ? (
    <MaintenancePage onRetry={() => window.location.reload()} />
  ) : (
    children
  );

/** Keeps a fault of one page to that page; another page, or Retry, starts afresh. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Boundary
      key={pathname}
      fallback={(error, retry) => {
        const isChunk = /dynamically imported module|Loading chunk|module script/i.test(error.message);
        return (
          <FailurePage
            title={translate('toolkit.error.title')}
            text={translate(isChunk ? 'toolkit.error.chunk' : 'toolkit.error.text')}
            details={error.message}
            button={translate(isChunk ? 'toolkit.error.reload' : 'toolkit.retry')}
            onRetry={isChunk ? () => window.location.reload() : retry}
          />
        );
      }}
    >
      {children}
    </Boundary>
  );
};
