import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { PauseButton, PauseNotice } from '../ordering/PauseControl.tsx';
import { HeldCount } from '../strangers/HeldCount.tsx';
import { BoardFilterToggle } from './BoardFilterToggle.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DishTotals, MenusToday } from './DishTotals.tsx';
import { noFilter } from './filter.ts';
import { leaveFullScreen } from './full-screen.ts';
import classes from './KitchenPage.module.css';
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
import { formatTime } from './words.ts';

/** The board on the whole screen, to be read from a distance. */
export function Component() {
  const { kitchenMode } = useWords();
  usePageTitle(kitchenMode);
  const business = useQuery(customizationQuery);
  const board = useQuery(boardQuery);
  return (
    <main className={classes.screen} id="contenido">
      <VisuallyHidden component="h1">Pedidos · {kitchenMode}</VisuallyHidden>
      <LoadedAll
        queries={{ business, board }}
        skeleton={<Skeleton flex={1} radius="lg" aria-busy="true" />}
        error="Error al cargar los pedidos"
        help="Tus pedidos están a salvo. Inténtalo otra vez."
      >
        {(loaded) => (
          <OrderActionsProvider business={loaded.business}>
            <Kitchen
              business={loaded.business}
              orders={loaded.board.orders.filter(isOnBoard)}
              updatedAt={board.dataUpdatedAt}
            />
          </OrderActionsProvider>
        )}
      </LoadedAll>
    </main>
  );
}

interface Props {
  business: Customization;
  orders: readonly ListedOrder[];
  updatedAt: number;
}

function Kitchen({ business, orders, updatedAt }: Props) {
  const { kitchenMode } = useWords();
  useWakeLock();
  const now = useNow();
  const [filter, setFilter] = useState(noFilter);
  const [isFiltering, setIsFiltering] = useState(false);
  const parts = useBoardParts(isFiltering);
  return (
    <>
      <header className={classes.header}>
        <div className={classes.exit}>
          <ActionIcon
            component={Link}
            to={paths.orders}
            variant="default"
            size="var(--v-control)"
            aria-label={`Salir del ${kitchenMode.toLowerCase()}`}
            onClick={leaveFullScreen}
          >
            <Icon icon={IconX} size={22} />
          </ActionIcon>
          <time className={classes.clock} dateTime={new Date(now).toISOString()}>
            {formatTime(now, business)}
          </time>
        </div>
        <div className={classes.controls}>
          {parts && (
            <parts.BoardFilterBar
              isOpenOnPhone={isFiltering}
              filter={filter}
              onChange={setFilter}
              orders={orders}
            />
          )}
          <LaterButton orders={orders} now={now} />
          <BoardFilterToggle isOpen={isFiltering} onChange={setIsFiltering} />
          <PauseButton regional={business} now={now} isCompact />
          <HeldCount />
          <MuteButton now={now} />
        </div>
        {orders.length > 0 && <DishTotals orders={orders} isCompact />}
      </header>
      <PauseNotice regional={business} now={now} />
      <ConnectionNotice regional={business} updatedAt={updatedAt} queryKey={boardQuery.queryKey} />
      <SoundNotice regional={business} now={now} />
      <OrderBoard now={now} filter={filter} isKitchen aside={<MenusToday />} />
    </>
  );
}
