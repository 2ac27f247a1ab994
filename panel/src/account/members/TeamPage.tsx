import { Stack } from '@mantine/core';
import type { Invitation } from '@vitrina/contract/account/members/schema.ts';
import { lazy, Suspense, useState } from 'react';
import { useIsOwner } from '../../ui/is-owner.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useRegionalSettings } from '../../ui/regional-settings.ts';
import { ActivitySection } from './ActivitySection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { OwnerPinSection } from './OwnerPinSection.tsx';
import { TeamHelp } from './TeamHelp.tsx';

const InvitationDialog = lazy(() => import('./InvitationDialog.tsx'));

/** The people of the business and the devices that know them. */
export function Component() {
  const isOwner = useIsOwner();
  const regional = useRegionalSettings() ?? undefined;
  const [invited, setInvited] = useState<{ name: string; invitation: Invitation } | null>(null);
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
      <Suspense>
        {invited && <InvitationDialog {...invited} regional={regional} onClose={() => setInvited(null)} />}
      </Suspense>
    </>
  );
}
