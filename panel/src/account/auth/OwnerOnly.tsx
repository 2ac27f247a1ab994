import { paths } from '@vitrina/contract/platform/paths.ts';
import { Navigate, Outlet } from 'react-router';
import { useIsOwner } from '../../ui/is-owner.ts';

/** Screens of the account, which members do not have. They come to the dashboard. */
export function OwnerOnly() {
  return useIsOwner() ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
