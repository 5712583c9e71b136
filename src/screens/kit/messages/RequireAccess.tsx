import { useEffect, type ReactNode } from 'react';
import { Navigate, useTranslate } from 'ra-core';
import type { Permissions } from '../../../core/declaration/resource.ts';
import { useToast } from './useToast.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';
import { useHolds } from '../access/useCan.ts';

/** A page for those who hold one of the permissions; anybody else is told and led to the index (spec 000 §6). */
export const RequireAccess = ({ permissions, children }: { permissions: Permissions; children: ReactNode }) =>
  useHolds(permissions) ? children : <Refusal needs={permissions} />;

const Refusal = ({ needs }: { needs: Permissions }) => {
  const reasonFor = usePermissionReason();
  const toast = useToast();
  const translate = useTranslate();
  useEffect(() => {
    // Once: the page is left at once.
    toast({ level: 'error', title: translate('toolkit.access.page'), details: reasonFor(needs) });
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- said once
  return <Navigate to="/" replace />;
};
