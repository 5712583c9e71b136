import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { can, type Wanted } from '../../../core/declaration/access.ts';
import { useUser } from '../access/session.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';

/** Why this person changes nothing and takes nothing along: they look as another. Null: they are themselves. */
export const useReadOnly = (): string | null => {
  const translate = useTranslate();
  const { viewing } = useUser();
  return viewing ? translate('toolkit.form.viewing', { name: viewing.name }) : null;
};

/**
 * Why the signed-in person may not write, act or export: the permission that is missing, which is what somebody who looks as
 * another wants to see, and else that they look only. Null: they may.
 */
export const useRefusal = (): ((resource: Parameters<typeof can>[1], wanted: Wanted) => string | null) => {
  const user = useUser();
  const reasonFor = usePermissionReason();
  const readOnly = useReadOnly();
  return useCallback(
    (resource, wanted) => {
      const allowance = can(user, resource, wanted);
      return allowance.allowed ? readOnly : reasonFor(allowance.needs);
    },
    [user, reasonFor, readOnly],
  );
};
