import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { customizationQuery } from '../customization/queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { Shell } from '../ui/shell/Shell.tsx';
import type { LoginState } from './navigation-state.ts';
import { useUser } from './session.ts';

/** Around every screen of a signed-in owner: the data of this session, the shell, the toasts. */
export function Component() {
  const user = useUser();
  return <SessionOf key={user.id} />;
}

function SessionOf() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OwnerShell />
      <Notifications position="bottom-right" limit={3} autoClose={3000} containerWidth={380} zIndex={400} />
    </QueryClientProvider>
  );
}

/** What cannot be loaded leaves its place empty: each screen says for itself what it misses. */
function OwnerShell() {
  const navigate = useNavigate();
  const user = useUser();
  const business = useQuery(customizationQuery).data;
  const plan = useQuery(subscriptionQuery).data;
  const signOut = () => {
    const state: LoginState = { signOut: true };
    navigate(paths.login, { state });
  };
  return (
    <Shell
      business={{
        name: business?.businessName || 'Mi Negocio',
        logo: business?.logo ?? null,
        plan: plan?.planDetails ?? null,
        publicLink: business?.publicLink ?? null,
        ownerName: user.name,
        onSignOut: signOut,
      }}
    >
      <Outlet />
    </Shell>
  );
}
