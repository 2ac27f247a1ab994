import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface Props extends Omit<IconProps, 'size' | 'stroke'> {
  icon: ComponentType<IconProps>;
  size?: number;
}

/** Gives icons beside text the same stroke and size. Hidden from screen readers. */
export function Icon({ icon: Component, size = 18, ...rest }: Props) {
  return <Component size={size} stroke={1.8} aria-hidden="true" {...rest} />;
}
