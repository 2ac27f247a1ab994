import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { shownBusiness } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { signOut } from '../../account/auth/session.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useNow } from '../../orders/board/use-now.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SessionOverlays } from '../../ui/shell/SessionOverlays.tsx';
import { ConnectionBar } from '../../ui/states/ConnectionBar.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { UndoBar } from '../../ui/undo/UndoBar.tsx';
import { WordsContext } from '../../ui/words.ts';
import { AppointmentDialogs } from '../day/AppointmentDialogs.tsx';
import { DayHeader } from '../day/DayHeader.tsx';
import { nameEmptyDay } from '../day/day-names.ts';
import { isDayWorked, listDay } from '../day/day-plan.ts';
import { AppointmentLinks, OutsideNotice } from '../day/OutsideNotice.tsx';
import { PersonDay } from '../day/PersonDay.tsx';
import { newsQuery } from '../day/queries.ts';
import { useAgendaDays } from '../day/use-agenda-days.ts';
import { useAppointmentActions } from '../day/use-appointment-actions.ts';
import { professionalsQuery } from '../queries.ts';
import classes from './OwnAgenda.module.css';

// Loaded on demand, as in the panel of a manager.
const MemberActivity = lazyPart(() => import('../../account/members/MemberActivity.tsx'));

type Business = z.output<typeof shownBusiness>;

const businessQuery = endpointQuery({ ...getCustomization, reply: shownBusiness });

/** The agenda of a professional: only their own appointments, without prices. */
export default function OwnAgendaPage({ member }: { member: Member }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Loader member={member} />
      <SessionOverlays />
      <ConnectionBar />
      <UndoBar />
      <MemberActivity />
    </QueryClientProvider>
  );
}

function Loader({ member }: { member: Member }) {
  const business = useQuery(businessQuery);
  const professionals = useQuery(professionalsQuery);
  const { businessType, country, trade } = business.data ?? {};
  const words = useMemo(
    () => getWords(businessType ?? 'services', country ?? 'CO', trade),
    [businessType, country, trade],
  );
  return (
    <WordsContext value={words}>
      <main className={classes.screen} id="contenido">
        <Group justify="space-between" wrap="wrap">
          <Text c="dimmed">{`${business.data?.businessName ?? ''} · ${member.name}`}</Text>
          <Button variant="default" leftSection={<Icon icon={IconLogout} />} onClick={signOut}>
            Listo, cerrar
          </Button>
        </Group>
        <LoadedAll
          queries={{ business, professionals }}
          skeleton={<Skeleton height={320} radius="lg" aria-busy="true" />}
          error="Error al cargar la agenda"
          help="Tu agenda está a salvo. Inténtalo otra vez."
          isPageHeading
        >
          {({ business: known, professionals: [own] }) =>
            own ? (
              <OwnAgenda business={known} own={own} />
            ) : (
              <>
                <PageHeader title="Agenda" />
                <ListState illustration="empty" title="Todavía no tienes una agenda">
                  Pídele al negocio que te elija en los ajustes de la agenda, donde dice quién atiende.
                </ListState>
              </>
            )
          }
        </LoadedAll>
      </main>
    </WordsContext>
  );
}

function OwnAgenda({ business, own }: { business: Business; own: Professional }) {
  const now = useNow();
  const today = localDate(now, business.timeZone);
  const [asked, setAsked] = useState<string | null>(null);
  const date = asked ?? today;
  const days = useAgendaDays(date, addDays(date, 1), business.timeZone);
  const news = useQuery(newsQuery);
  const actions = useAppointmentActions();
  const [openId, setOpenId] = useState<string | null>(null);
  const requested = (news.data?.requested ?? []).filter(
    ({ start }) => localDate(Date.parse(start), business.timeZone) !== date,
  );
  const outside = news.data?.outside ?? [];
  const isWorkday = days.data !== undefined && isDayWorked(days.data, [own], date);
  const known = [...(days.data?.appointments ?? []), ...requested, ...outside];
  return (
    <Stack gap="sm">
      <DayHeader date={date} today={today} onShow={(next) => setAsked(next === today ? null : next)} />
      <OutsideNotice outside={outside} regional={business} now={now} onOpen={setOpenId} />
      {requested.length > 0 && (
        <section aria-label="Por confirmar de otros días">
          <Text fw={600}>{`${requested.length} por confirmar de otros días`}</Text>
          <AppointmentLinks appointments={requested} regional={business} now={now} onOpen={setOpenId} />
        </section>
      )}
      <Loaded
        query={{ ...days, data: days.data && listDay(days.data, own, date, now) }}
        skeleton={<Skeleton height={280} radius="lg" aria-busy="true" />}
        error="Error al cargar la agenda"
        help="Tu agenda está a salvo. Inténtalo otra vez."
        empty={
          <ListState illustration="empty" title={nameEmptyDay({ date, today, isWorkday }, 'atiendes')}>
            Aquí se ve lo que tienes cada día.
          </ListState>
        }
      >
        {(entries) => (
          <PersonDay
            entries={entries}
            regional={business}
            now={now}
            isToday={date === today}
            actions={actions}
            onOpen={({ id }) => setOpenId(id)}
            onGap={undefined}
          />
        )}
      </Loaded>
      <AppointmentDialogs
        appointment={known.find(({ id }) => id === openId) ?? null}
        business={business}
        now={now}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </Stack>
  );
}
