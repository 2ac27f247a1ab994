import { Skeleton } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { useMemo, useState } from 'react';
import MemberActivity from '../../../account/members/MemberActivity.tsx';
import { createQueryClient } from '../../../api/query-client.ts';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { SessionOverlays } from '../../../ui/shell/SessionOverlays.tsx';
import { ConnectionBar } from '../../../ui/states/ConnectionBar.tsx';
import { LoadedAll } from '../../../ui/states/LoadedAll.tsx';
import { UndoBar } from '../../../ui/undo/UndoBar.tsx';
import { WordsContext } from '../../../ui/words.ts';
import pageClasses from '../KitchenPage.module.css';
import { RunOutCallsContext } from '../use-run-out.ts';
import { KitchenBoard } from './KitchenBoard.tsx';
import {
  createRunOutCalls,
  kitchenBusinessQuery,
  kitchenOrderingQuery,
  kitchenOrdersQuery,
} from './kitchen-calls.ts';

interface Props {
  /** The signed-in member. Its name is empty while a shared device uses its own token. */
  member: Member;
}

/** The board of those who cook: the whole screen, without prices, and nothing else of the panel. */
export default function KitchenBoardPage({ member }: Props) {
  const [client] = useState(createQueryClient);
  const runOutCalls = useMemo(() => createRunOutCalls(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <RunOutCallsContext value={runOutCalls}>
        <Loader member={member} />
      </RunOutCallsContext>
      <SessionOverlays />
      <ConnectionBar />
    </QueryClientProvider>
  );
}

function Loader({ member }: Props) {
  usePageTitle('Pedidos');
  const business = useQuery(kitchenBusinessQuery);
  const ordering = useQuery(kitchenOrderingQuery);
  const orders = useQuery(kitchenOrdersQuery);
  const { businessType, country } = business.data ?? {};
  const words = useMemo(() => getWords(businessType ?? 'menu', country ?? 'CO'), [businessType, country]);
  return (
    <WordsContext value={words}>
      <main className={pageClasses.screen} id="contenido">
        <LoadedAll
          queries={{ business, ordering, orders }}
          skeleton={<Skeleton flex={1} mih={300} radius="lg" aria-busy="true" />}
          error="Error al cargar los pedidos"
          help="Los pedidos están a salvo. Inténtalo otra vez."
        >
          {({ orders: { orders: listed, lastEventId }, ...loaded }) => (
            <KitchenBoard
              {...loaded}
              member={member}
              orders={listed}
              lastEventId={lastEventId}
              updatedAt={orders.dataUpdatedAt}
            />
          )}
        </LoadedAll>
        <UndoBar />
        {member.name !== '' && <MemberActivity />}
      </main>
    </WordsContext>
  );
}
