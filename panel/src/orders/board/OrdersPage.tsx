import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core';
import { IconHistory, IconMaximize, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsOwner } from '../../ui/is-owner.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import pauseClasses from '../ordering/PauseControl.module.css';
import { PauseButton, PauseNotice } from '../ordering/PauseControl.tsx';
import { IntakeNotice } from '../strangers/IntakeNotice.tsx';
import { BoardFilterToggle } from './BoardFilterToggle.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DishTotals, MenusToday } from './DishTotals.tsx';
import { noFilter } from './filter.ts';
import { enterFullScreen } from './full-screen.ts';
import classes from './LaneBoard.module.css';
import { LaterButton } from './LaterButton.tsx';
import { isOnBoard } from './live/board.ts';
import { useWakeLock } from './live/use-wake-lock.ts';
import { MuteButton } from './MuteButton.tsx';
import { OrderActionsProvider } from './OrderActionsProvider.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { boardQuery } from './queries.ts';
import { SoundNotice } from './SoundNotice.tsx';
import { useBoardParts } from './use-board-parts.ts';
import { useNow } from './use-now.ts';
import { useOneScreen } from './use-one-screen.ts';

// A business that takes orders sees none of these, but for the second, which waits for a reply.
const LockedOrdersTab = lazyPart(() => import('./LockedOrdersTab.tsx'), NoticeSkeleton);
const DataRequestsNotice = lazyPart(() => import('../data-requests/DataRequestsNotice.tsx'));
const CartOffNotice = lazyPart(() => import('./CartOffNotice.tsx'), NoticeSkeleton);

export function Component() {
  const business = useQuery(customizationQuery);
  const board = useQuery(boardQuery);
  const orders = board.data?.orders.filter(isOnBoard) ?? [];
  return (
    <LoadedAll
      queries={{ business, board }}
      loadingHeader={<PageHeader title="Pedidos" />}
      skeleton={<BoardSkeleton />}
      error="Error al cargar los pedidos"
      help="Tus pedidos están a salvo. Inténtalo otra vez."
    >
      {(loaded) => <Screen business={loaded.business} orders={orders} updatedAt={board.dataUpdatedAt} />}
    </LoadedAll>
  );
}

interface Props {
  business: Customization;
  orders: readonly ListedOrder[];
  updatedAt: number;
}

function Screen({ business, orders, updatedAt }: Props) {
  const words = useWords();
  const isOwner = useIsOwner();
  useWakeLock();
  useOneScreen();
  const [filter, setFilter] = useState(noFilter);
  const [isFiltering, setIsFiltering] = useState(false);
  const parts = useBoardParts(isFiltering);
  const hasOrders = orders.length > 0;
  const now = useNow();
  const takesOrders = takesCartOrders(business);
  const isLocked = !planAllows(business.plan, 'cart');
  return (
    <OrderActionsProvider business={business}>
      <PageHeader
        title="Pedidos"
        hasActionOnPhone
        aside={
          orders.length > 1 &&
          parts && (
            <parts.BoardFilterBar
              isOpenOnPhone={isFiltering}
              filter={filter}
              onChange={setFilter}
              orders={orders}
            />
          )
        }
      >
        {takesOrders && <PauseButton regional={business} now={now} isCompact />}
        {orders.length > 0 && <LaterButton orders={orders} now={now} />}
        <MuteButton now={now} />
        <BoardFilterToggle isOpen={isFiltering} onChange={setIsFiltering} />
        <ActionIcon
          component={Link}
          to={paths.kitchen}
          variant="default"
          size="var(--v-control)"
          aria-label={words.kitchenMode}
          onClick={enterFullScreen}
        >
          <Icon icon={IconMaximize} size={20} />
        </ActionIcon>
        <Button
          component={Link}
          to={paths.orderHistory}
          variant="default"
          className={pauseClasses.compact ?? ''}
        >
          <Icon icon={IconHistory} />
          <span className={pauseClasses.label}>Historial</span>
        </Button>
        {!isLocked && (
          <ActionIcon
            component={Link}
            to={paths.orderSettings}
            variant="default"
            size="var(--v-control)"
            aria-label="Ajustes de pedidos"
          >
            <Icon icon={IconSettings} size={20} />
          </ActionIcon>
        )}
      </PageHeader>
      <Stack flex={1} mih={0} gap={8} className={classes.screen ?? ''}>
        {takesOrders && <PauseNotice regional={business} now={now} />}
        {isOwner && <DataRequestsNotice regional={business} now={now} />}
        {(takesOrders || hasOrders) && (
          <>
            <ConnectionNotice regional={business} updatedAt={updatedAt} queryKey={boardQuery.queryKey} />
            <SoundNotice regional={business} now={now} />
            <IntakeNotice regional={business} />
          </>
        )}
        {isLocked && <LockedOrdersTab />}
        {!isLocked && !takesOrders && <CartOffNotice business={business} />}
        {(takesOrders || hasOrders) && (
          <>
            {hasOrders && <DishTotals orders={orders} />}
            <OrderBoard now={now} filter={filter} aside={<MenusToday />} />
          </>
        )}
      </Stack>
    </OrderActionsProvider>
  );
}

function NoticeSkeleton() {
  return <Skeleton height={260} radius="lg" />;
}

function BoardSkeleton() {
  return (
    <div className={classes.board} aria-busy="true">
      {['new', 'accepted', 'ready'].map((state) => (
        <div
          key={state}
          className={classes.column}
          data-state={state}
          data-selected={state === 'new' || undefined}
        >
          <Skeleton height={24} width={140} />
          <Skeleton height={260} radius="lg" />
        </div>
      ))}
    </div>
  );
}
