import { Stack } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { useIsOwner } from '../../ui/is-owner.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { ActivitySection } from './ActivitySection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import type { Invited } from './InvitationDialog.tsx';
import { MembersSection } from './MembersSection.tsx';
import { OwnerPinSection } from './OwnerPinSection.tsx';
import { TeamHelp } from './TeamHelp.tsx';

const InvitationDialog = lazyDialog(() => import('./InvitationDialog.tsx'));

/** The people of the business and the devices that know them. */
export function Component() {
  const isOwner = useIsOwner();
  const regional = useRegionalSettings() ?? undefined;
  const [invited, setInvited] = useState<Invited | null>(null);
  return (
    <>
      <PageHeader title="Equipo" />
      <Stack>
        <MembersSection regional={regional} onInvited={setInvited} />
        {isOwner && (
          <>
            <DevicesSection regional={regional} />
            <OwnerPinSection />
          </>
        )}
        <ActivitySection regional={regional} />
        <TeamHelp />
      </Stack>
      <InvitationDialog
        opened={invited !== null}
        invited={invited}
        regional={regional}
        onClose={() => setInvited(null)}
      />
    </>
  );
}
