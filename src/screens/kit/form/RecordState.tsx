import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import type { ReactNode } from 'react';
import './form.css';

interface RecordStateProps {
  title: string;
  /** Lines are kept. */
  text: string;
  /** List of the resource. */
  back: { label: string; to: string };
  children?: ReactNode;
}

/** A record's page that has no record: what happened, what is safe, what can be done. */
export const RecordState = ({ title, text, back, children }: RecordStateProps): ReactNode => {
  const navigate = useNavigate();
  return (
    <div className="record-state" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="record-state-actions">
        {children}
        <Button onClick={() => navigate(back.to)}>{back.label}</Button>
      </div>
    </div>
  );
};
