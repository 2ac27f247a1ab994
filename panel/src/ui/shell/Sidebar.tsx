import { Box, Flex, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconHelp, IconLogout } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { VitrinaLogo } from '../brand/VitrinaLogo.tsx';
import { Icon } from '../Icon.tsx';
import { useIsOwner } from '../is-owner.ts';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import { BusinessName } from './BusinessName.tsx';
import type { Business } from './business.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { sidebarItems, signOutLabel } from './navigation-items.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
import classes from './Sidebar.module.css';

interface Props {
  business: Business;
  /** Null to leave out the link, as in the drawer: the phone's top bar has it. */
  publicLink: string | null;
  onNavigate?: (() => void) | undefined;
}

/** The content of the sidebar and of the phone's drawer. */
export function Sidebar({ business, publicLink, onNavigate }: Props) {
  const isOwner = useIsOwner();
  const { isLoading, name, logo, plan, onSignOut } = business;
  return (
    <>
      <div className={classes.identity}>
        {name === null ? (
          <Skeleton height={40} width={40} radius={11} style={{ flex: 'none' }} />
        ) : (
          <BusinessAvatar name={name} logo={logo} />
        )}
        <div>
          <b>
            <BusinessName business={business} />
          </b>
          {plan && <span>Plan {plan.name}</span>}
          {!plan && isLoading && <Skeleton height={11} width={72} mt={7} mb={3} />}
        </div>
      </div>
      <Flex component="nav" gap={2} direction="column" aria-label="Principal">
        {sidebarItems({ plan: plan?.id, isOwner }, business).map((item) => (
          <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
        ))}
      </Flex>
      <Stack gap={2} mt="auto" pt="sm">
        {publicLink && (
          <a className={classes.link} href={publicLink} target="_blank" rel="noopener">
            <i className={classes.liveDot} />
            <Box component="span" flex={1}>
              Ver mi página
            </Box>
            <Icon icon={IconExternalLink} size={16} />
          </a>
        )}
        <Link className={classes.link} to={paths.contact} onClick={onNavigate}>
          <Icon icon={IconHelp} size={20} /> Ayuda
        </Link>
        <SchemeToggle />
        <UnstyledButton className={classes.link ?? ''} onClick={onSignOut}>
          <Icon icon={IconLogout} size={20} /> {signOutLabel(isOwner)}
        </UnstyledButton>
        <div className={classes.signature}>
          <VitrinaLogo size={18} /> Vitrina
        </div>
      </Stack>
    </>
  );
}
