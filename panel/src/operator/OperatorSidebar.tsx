import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from '../ui/Mark.tsx';
import { NavigationLink } from '../ui/shell/NavigationLink.tsx';
import { SchemeToggle } from '../ui/shell/SchemeToggle.tsx';
import classes from '../ui/shell/Sidebar.module.css';
import { operatorItems } from './navigation-items.ts';
import { signOut } from './session.ts';

/** The same in the sidebar and in the phone's drawer. */
export function OperatorSidebar({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <>
      <div className={classes.who}>
        <Mark size={36} />
        <div>
          <b>Administración</b>
          <span>Vitrina</span>
        </div>
      </div>
      <nav className={classes.list} aria-label="Principal">
        {operatorItems.map((item) => (
          <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className={classes.foot}>
        <SchemeToggle />
        <UnstyledButton className={classes.link ?? ''} onClick={() => void signOut()}>
          <Icon of={IconLogout} size={20} /> Cerrar Sesión
        </UnstyledButton>
      </div>
    </>
  );
}
