import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface Props extends Omit<IconProps, 'size' | 'stroke'> {
  of: ComponentType<IconProps>;
  size?: number;
}

/** One size and one stroke for every icon that stands beside text; never read out, the text is. */
export function Icon({ of: Drawing, size = 18, ...rest }: Props) {
  return <Drawing size={size} stroke={1.8} aria-hidden="true" {...rest} />;
}
