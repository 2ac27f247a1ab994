import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import type { Business } from './business.ts';
import { Sidebar } from './Sidebar.tsx';
import { SideFrame } from './SideFrame.tsx';

export function SideNavigation({ business }: { business: Business }) {
  return (
    <SideFrame
      name={business.name}
      action={
        business.publicLink && (
          <ActionIcon
            component="a"
            href={business.publicLink}
            target="_blank"
            rel="noopener"
            aria-label="Ver mi página en otra pestaña"
          >
            <Icon icon={IconExternalLink} size={20} />
          </ActionIcon>
        )
      }
      sidebar={(onNavigate) => <Sidebar business={business} onNavigate={onNavigate} />}
    />
  );
}
