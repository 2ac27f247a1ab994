import { ActionIcon, Alert, Button, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconBell, IconChevronRight, IconPlus, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { agendaDayParam, paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { useNow } from '../../orders/board/use-now.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MobileActionBar } from '../../ui/layout/BottomBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Chips } from '../../ui/lists/Chips.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { LockedAgendaTab } from '../LockedAgendaTab.tsx';
import { agendaQuery } from '../queries.ts';
import { MissingNotice } from '../settings/MissingNotice.tsx';
import { useAppointmentWords } from '../words.ts';
import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import { BookDialog, type Booking } from './BookDialog.tsx';
import classes from './Day.module.css';
import { DayHeader } from './DayHeader.tsx';
import { nameEmptyDay } from './day-names.ts';
import { type AgendaDays, isDayWorked, listDay, listPeople } from './day-plan.ts';
import { AppointmentLinks, OutsideNotice } from './OutsideNotice.tsx';
import { PersonDay } from './PersonDay.tsx';
import { newsQuery } from './queries.ts';
import { listReminders, RemindersDialog } from './RemindersDialog.tsx';
import { useAgendaDays } from './use-agenda-days.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';

/** The query parameter of the shown day. */

export function Component() {
  const business = useQuery(customizationQuery);
  return (
    <LoadedAll
      queries={{ business }}
      loadingHeader={<PageHeader title="Agenda" />}
      skeleton={<DaySkeleton />}
      error="Error al cargar la agenda"
    >
      {(loaded) => <Agenda business={loaded.business} />}
    </LoadedAll>
  );
}

function Agenda({ business }: { business: Customization }) {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const today = localDate(now, business.timeZone);
  const asked = params.get(agendaDayParam) ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const days = useAgendaDays(date, addDays(date, 1), business.timeZone);
  const agenda = useQuery(agendaQuery);
  const show = (next: string) =>
    setParams(next === today ? {} : { [agendaDayParam]: next }, { replace: true });
  const header = (actions?: ReactNode) => (
    <DayHeader
      date={date}
      today={today}
      onShow={show}
      aside={
        <ActionIcon
          component={Link}
          to={paths.agendaSettings}
          variant="default"
          size="var(--v-control)"
          aria-label="Ajustes de la agenda"
        >
          <Icon icon={IconSettings} size={20} />
        </ActionIcon>
      }
    >
      {actions}
    </DayHeader>
  );
  const missing = agenda.data?.missing ?? [];
  return (
    <LoadedAll
      queries={{ days }}
      loadingHeader={header()}
      skeleton={<DaySkeleton />}
      error="Error al cargar la agenda"
      help="Tu agenda está a salvo. Inténtalo otra vez."
    >
      {(loaded) => (
        <Day
          key={date}
          business={business}
          days={loaded.days}
          date={date}
          today={today}
          now={now}
          renderHeader={header}
          canBook={planAllows(business.plan, 'agenda') && !missing.includes('services')}
          notice={<MissingNotice missing={missing} />}
        />
      )}
    </LoadedAll>
  );
}

interface DayProps {
  business: Customization;
  days: AgendaDays;
  date: string;
  today: string;
  now: number;
  renderHeader: (actions: ReactNode) => ReactNode;
  canBook: boolean;
  notice: ReactNode;
}

function Day({ business, days, date, today, now, renderHeader, canBook, notice }: DayProps) {
  const words = useAppointmentWords();
  const actions = useAppointmentActions();
  const news = useQuery(newsQuery);
  const people = listPeople(days, date);
  const [personId, setPersonId] = useState(people[0]?.id ?? '');
  const [booking, setBooking] = useState<Booking | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isReminding, setReminding] = useState(false);
  const isToday = date === today;
  const reminders = listReminders(days.appointments, { timeZone: business.timeZone, now });
  const dueReminders = reminders.filter(({ remindedAt }) => remindedAt === null);
  const known = [...days.appointments, ...(news.data?.requested ?? []), ...(news.data?.outside ?? [])];
  const opened = known.find(({ id }) => id === openId) ?? null;
  const shownPerson = people.some(({ id }) => id === personId) ? personId : (people[0]?.id ?? '');
  const isPast = date < today;
  const lists = people.map((person) => ({ person, entries: listDay(days, person, date, now) }));
  const isWorkday = isDayWorked(days, people, date);
  const isEmpty = lists.every(({ entries }) => entries.length === 0);
  const buttons = canBook && !isPast && (
    <>
      {isToday && (
        <Button variant="default" onClick={() => setBooking({ kind: 'walk-in' })}>
          {`Llegó sin ${words.one}`}
        </Button>
      )}
      <Button
        leftSection={<Icon icon={IconPlus} />}
        style={isToday ? undefined : { gridColumn: '1 / -1' }}
        onClick={() => setBooking({ kind: 'any', date, professionalId: undefined })}
      >
        {words.newOne}
      </Button>
    </>
  );
  return (
    <>
      {renderHeader(buttons)}
      <Stack gap="sm">
        {planAllows(business.plan, 'agenda') ? notice : <LockedAgendaTab />}
        <OutsideNotice outside={news.data?.outside ?? []} regional={business} now={now} onOpen={setOpenId} />
        <RequestedNotice
          requested={(news.data?.requested ?? []).filter(
            ({ start }) => localDate(Date.parse(start), business.timeZone) !== date,
          )}
          business={business}
          now={now}
          onOpen={setOpenId}
        />
        {isToday && reminders.length > 0 && (
          <UnstyledButton className={classes.banner ?? ''} onClick={() => setReminding(true)}>
            <Icon icon={IconBell} size={20} />
            <span className={classes.bannerText}>
              {dueReminders.length === 0
                ? 'Recordatorios de mañana enviados'
                : dueReminders.length === 1
                  ? '1 recordatorio para mañana'
                  : `${dueReminders.length} recordatorios para mañana`}
            </span>
            <Icon icon={IconChevronRight} size={20} />
          </UnstyledButton>
        )}
        {people.length > 1 && (
          <div className={classes.people}>
            <Chips label="Quién atiende" options={people} value={shownPerson} onChange={setPersonId} />
          </div>
        )}
        {isEmpty && days.hours && (
          <ListState illustration="empty" title={nameEmptyDay({ date, today, isWorkday }, 'se atiende')}>
            {isPast
              ? `Aquí se ven ${words.theMany} de cada día.`
              : isWorkday
                ? 'El horario de hoy ya pasó. Puedes agendar de todos modos.'
                : 'No hay horas abiertas. Puedes agendar de todos modos.'}
          </ListState>
        )}
        {!isEmpty && (
          <div className={classes.columns}>
            {lists.map(({ person, entries }) => (
              <section
                key={person.id}
                className={classes.column}
                data-selected={person.id === shownPerson || undefined}
                aria-label={person.name}
              >
                {people.length > 1 && <h2 className={classes.columnTitle}>{person.name}</h2>}
                <PersonDay
                  entries={entries}
                  regional={business}
                  now={now}
                  isToday={isToday}
                  actions={actions}
                  onOpen={({ id }) => setOpenId(id)}
                  onGap={
                    canBook
                      ? (start, end) => setBooking({ kind: 'gap', professional: person, start, end })
                      : undefined
                  }
                />
              </section>
            ))}
          </div>
        )}
      </Stack>
      {buttons && (
        <MobileActionBar>
          <div className={classes.bar}>{buttons}</div>
        </MobileActionBar>
      )}
      <BookDialog
        booking={booking}
        professionals={days.professionals}
        appointments={days.appointments}
        regional={business}
        now={now}
        actions={actions}
        onClose={() => setBooking(null)}
      />
      <AppointmentDialogs
        appointment={opened}
        business={business}
        now={now}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
      <RemindersDialog
        opened={isReminding}
        reminders={reminders}
        business={business}
        now={now}
        onClose={() => setReminding(false)}
      />
    </>
  );
}

interface NoticeProps {
  business: Customization;
  now: number;
  onOpen: (id: string) => void;
}

/** Those of other days wait too. */
function RequestedNotice({
  requested,
  business,
  now,
  onOpen,
}: NoticeProps & { requested: readonly ShownAppointment[] }) {
  if (requested.length === 0) return null;
  return (
    <Alert
      icon={<Icon icon={IconBell} size={20} />}
      title={`${requested.length} por confirmar de otros días`}
    >
      <AppointmentLinks appointments={requested} regional={business} now={now} onOpen={onOpen} />
    </Alert>
  );
}

function DaySkeleton() {
  return (
    <Stack aria-busy="true" gap="sm">
      <Skeleton height={48} radius="md" />
      <Skeleton height={72} radius="md" />
      <Skeleton height={72} radius="md" />
      <Skeleton height={72} radius="md" />
    </Stack>
  );
}
