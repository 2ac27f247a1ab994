import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { givesServices, rulesOfType } from '@vitrina/contract/business/customization/business-types.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { hasOwnAgenda, seesAll } from '@vitrina/contract/platform/access.ts';
import { defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../account/auth/navigation-state.ts';
import { useMember, useUser } from '../account/auth/session.ts';
import { nameItems } from '../api/own-words.ts';
import { createQueryClient } from '../api/query-client.ts';
import { useCurrentPlan } from '../billing/subscriptions/queries.ts';
import { customizationQuery } from '../business/customization/queries.ts';
import { persistMenu, restoreMenu } from '../menu/products/menu-cache.ts';
import { IsOwnerContext, useIsOwner } from '../ui/is-owner.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RegionContext } from '../ui/regional-settings.ts';
import { SessionOverlays } from '../ui/shell/SessionOverlays.tsx';
import { Shell } from '../ui/shell/Shell.tsx';
import { unnamedBusiness, useKnownBusiness } from '../ui/shell/use-known-business.ts';
import { ConnectionBar } from '../ui/states/ConnectionBar.tsx';
import { LoadingPage } from '../ui/states/LoadingPage.tsx';
import { UndoBar } from '../ui/undo/UndoBar.tsx';
import { WordsContext } from '../ui/words.ts';

// Loaded on demand, because most accounts take no orders with the cart.
const LiveOrders = lazyPart(() => import('../orders/board/live/LiveOrders.tsx'));

// Businesses of services alone have appointments.
const LiveAgenda = lazyPart(() => import('../agenda/live/LiveAgenda.tsx'));

// Members alone need it.
const MemberActivity = lazyPart(() => import('../account/members/MemberActivity.tsx'));

// Those who cook load nothing else of the panel.
const KitchenBoard = lazyPart(() => import('../orders/board/kitchen/KitchenBoardPage.tsx'), LoadingPage);

// Those who give services have their own agenda alone.
const OwnAgenda = lazyPart(() => import('../agenda/own/OwnAgendaPage.tsx'), LoadingPage);

/** Wraps every screen of a signed-in person in the query client, the shell, the questions and the toasts. */
export function Component() {
  const user = useUser();
  const member = useMember();
  if (member && hasOwnAgenda(member.role)) return <OwnAgenda key={member.id} member={member} />;
  if (member && !seesAll(member.role)) return <KitchenBoard key={member.id} member={member} />;
  return (
    <IsOwnerContext value={member === null}>
      <BusinessSession key={user.id} userId={user.id} name={member?.name ?? user.name} />
    </IsOwnerContext>
  );
}

/** The panel of the owner, and of members who may do nearly the same. */
function BusinessSession({ userId, name }: { userId: string; name: string }) {
  const isOwner = useIsOwner();
  const [client] = useState(() => {
    const newClient = createQueryClient();
    restoreMenu(newClient, userId);
    return newClient;
  });
  useEffect(() => persistMenu(client, userId), [client, userId]);
  return (
    <QueryClientProvider client={client}>
      <BusinessShell name={name} />
      <SessionOverlays />
      <ConnectionBar />
      <UndoBar />
      {!isOwner && <MemberActivity />}
    </QueryClientProvider>
  );
}

/** Reports no load errors, because each screen reports its own. */
function BusinessShell({ name }: { name: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const business = useQuery(customizationQuery);
  const plan = useCurrentPlan();
  const known = useKnownBusiness(user.id, business.data, plan.data);
  const settings = business.isFetched ? (business.data ?? null) : undefined;
  const region = useMemo(
    () => settings && { ...settings, kind: rulesOfType(settings.businessType) },
    [settings],
  );
  const type = known.type ?? 'menu';
  const country = business.data?.country ?? defaultCountry;
  const trade = business.data?.trade;
  const words = useMemo(() => getWords(type, country, trade), [type, country, trade]);
  useEffect(() => nameItems(words), [words]);
  const [newOrders, setNewOrders] = useState(0);
  const [newAppointments, setNewAppointments] = useState(0);
  const { pathname } = useLocation();
  const isKitchen = pathname === paths.kitchen;
  const isOnBoardScreen = isKitchen || pathname === paths.orders;
  const signOut = () => {
    const state: LoginState = { signOut: true };
    navigate(paths.root, { state });
  };
  const screen = (
    <>
      <RegionContext value={region}>
        <WordsContext value={words}>
          <Outlet />
        </WordsContext>
      </RegionContext>
      {business.data && (isOnBoardScreen || takesCartOrders(business.data)) && (
        <LiveOrders locale={business.data.locale} isOnBoardScreen={isOnBoardScreen} onCount={setNewOrders} />
      )}
      {business.data && givesServices(type) && planAllows(business.data.plan, 'agenda') && (
        <LiveAgenda
          regional={business.data}
          isOnAgenda={pathname === paths.agenda}
          onCount={setNewAppointments}
        />
      )}
    </>
  );
  // The kitchen has the whole window.
  if (isKitchen) return screen;
  return (
    <Shell
      business={{
        ...known,
        isLoading: business.isPending || plan.isPending,
        name: known.name ?? (business.isError ? unnamedBusiness : null),
        ownerName: name,
        newOrders,
        newAppointments,
        onSignOut: signOut,
      }}
    >
      {screen}
    </Shell>
  );
}
