import { Center } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** An icon on a tinted square, at the start of a row. */
export function IconTile({ icon, size = 20 }: Pick<ComponentProps<typeof Icon>, 'icon' | 'size'>) {
  return (
    <Center
      component="span"
      data-icon
      flex="none"
      w={40}
      h={40}
      bdrs={12}
      bg="var(--v-brand-soft-2)"
      c="purple"
    >
      <Icon icon={icon} size={size} />
    </Center>
  );
}
