import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './Sidebar.module.css';

/**
 * Switches between light and dark. The script in index.html applies the stored choice before the first paint.
 */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <UnstyledButton className={classes.link ?? ''} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon icon={isDark ? IconSun : IconMoon} size={20} /> {isDark ? 'Modo claro' : 'Modo oscuro'}
    </UnstyledButton>
  );
}
