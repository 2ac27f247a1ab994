import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './Sidebar.module.css';

/** Light or dark; the browser keeps the choice, which the script in index.html applies before the first paint. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <UnstyledButton className={classes.link ?? ''} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <Icon of={dark ? IconSun : IconMoon} size={20} /> {dark ? 'Modo claro' : 'Modo oscuro'}
    </UnstyledButton>
  );
}
