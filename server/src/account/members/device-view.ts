import type { DeviceKind } from '../tables.ts';

/** Whether it is a shared device, which several members use. */
export function isShared({ kind }: { kind: DeviceKind }): boolean {
  return kind === 'shared';
}
