import type { ReactNode } from 'react';
import type { BuiltMessage } from '../../kit/messages/buildMessage.ts';
import '../../kit/theme/plain.css';

/** Why somebody was not let in, above the fields, which keep what was typed. */
export const SignInFailure = ({ failure }: { failure: BuiltMessage | null }): ReactNode =>
  failure && (
    <div className="plain-failure" role="alert">
      <strong>{failure.title}</strong>
      {failure.details && <p>{failure.details}</p>}
    </div>
  );
