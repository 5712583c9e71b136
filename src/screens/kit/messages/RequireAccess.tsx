import { useEffect, type ReactNode } from 'react';
import { Navigate, useTranslate } from 'ra-core';
import type { Permissions } from '../../../core/declaration/resource.ts';
import { useToast } from './useToast.ts';
import { useHolds } from '../access/useCan.ts';

/** A page for those who hold one of the permissions; anybody else is told and led to the index (spec 000 §6). */
export const RequireAccess = ({ permissions, children }: { permissions: Permissions; children: ReactNode }) =>
  useHolds(permissions) ? children : <Refusal />;

const Refusal = () => {
  const toast = useToast();
  const translate = useTranslate();
  useEffect(() => toast({ level: 'error', title: translate('toolkit.access.page') }), [toast, translate]);
  return <Navigate to="/" replace />;
};
