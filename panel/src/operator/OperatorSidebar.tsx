import { Flex, Stack, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { VitrinaLogo } from '../ui/brand/VitrinaLogo.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NavigationLink } from '../ui/shell/NavigationLink.tsx';
import { SchemeToggle } from '../ui/shell/SchemeToggle.tsx';
import classes from '../ui/shell/Sidebar.module.css';
import { operatorItems } from './navigation-items.ts';
import { signOut } from './session/session.ts';

/** The content of the sidebar, and of the phone's drawer, which shows the logo above. */
export function OperatorSidebar({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <>
      <div className={classes.identity}>
        {!onNavigate && <VitrinaLogo size={36} />}
        <div>
          <b>Administración</b>
          {!onNavigate && <span>Vitrina</span>}
        </div>
      </div>
      <Flex component="nav" gap={2} direction="column" aria-label="Principal">
        {operatorItems.map((item) => (
          <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
        ))}
      </Flex>
      <Stack gap={2} mt="auto" pt="sm">
        <SchemeToggle />
        <UnstyledButton className={classes.link ?? ''} onClick={() => void signOut()}>
          <Icon icon={IconLogout} size={20} /> Cerrar Sesión
        </UnstyledButton>
      </Stack>
    </>
  );
}
