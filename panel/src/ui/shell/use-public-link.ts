import { paths } from '@vitrina/contract/platform/paths.ts';
import { useLocation } from 'react-router';
import type { Business } from './business.ts';

/** Returns null where the screen has its own button for the public page, because one is enough. */
export function usePublicLink({ publicLink }: Business): string | null {
  const { pathname } = useLocation();
  return pathname === paths.customization ? null : publicLink;
}
