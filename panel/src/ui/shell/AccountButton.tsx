import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './TopNavigation.module.css';

interface Props extends ComponentProps<typeof UnstyledButton<'button'>> {
  ownerName: string;
}

export function AccountButton({ ownerName, ...buttonProps }: Props) {
  return (
    <UnstyledButton className={classes.account ?? ''} aria-label={`Cuenta de ${ownerName}`} {...buttonProps}>
      <span className={classes.initials} aria-hidden="true">
        {getInitials(ownerName)}
      </span>
      <span className={`${classes.desktopOnly} ${classes.ownerName}`}>{ownerName}</span>
      <span className={classes.desktopOnly}>
        <Icon icon={IconChevronDown} size={16} />
      </span>
    </UnstyledButton>
  );
}

/** `María José Díaz` → `MJ` */
function getInitials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
