import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';

/** The path of an order's page. The installed app has the page as a folder, and a page outside of it would open a browser. */
export function orderPagePath(token: string): string {
  const { pathname } = location;
  return orderStatusPath(token, pathname.endsWith('/') ? pathname : undefined);
}
