import type { DeviceKind } from '../tables.ts';

/** Whether it is a device of the house, which several members use. */
export function isOfHouse({ kind }: { kind: DeviceKind }): boolean {
  return kind === 'shared';
}
