import { useTranslate } from 'ra-core';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** The permissions that the signed-in person can give a token: their own, in the order of their declaration. */
export const usePermissionChoices = (): { value: string; label: string }[] => {
  const translate = useTranslate();
  const { permissions } = useUser();
  const { manifest } = useToolkit();
  return Object.entries(manifest.permissions)
    .filter(([code]) => permissions.includes(code))
    .map(([code, { label }]) => ({ value: code, label: translate(`permissions.${code}`, { _: label }) }));
};
