import type { IconHome } from '@tabler/icons-react';

export interface NavigationItem {
  to: string;
  label: string;
  icon: typeof IconHome;
  /** The item is current on these paths and on all below them. */
  coveredPaths: readonly string[];
  /** Another item's path below them. */
  exceptPath?: string;
  /** What waits there. Shown if it is not 0. */
  count?: number;
}

export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return item.coveredPaths.some(isBelow) && !(item.exceptPath && isBelow(item.exceptPath));
}
