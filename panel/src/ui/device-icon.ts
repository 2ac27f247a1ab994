import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';

/** The icon of «Chrome en Android». */
export function deviceIconOf(device: string) {
  return /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
}
