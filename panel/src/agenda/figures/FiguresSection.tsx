import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAppointmentFigures } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import type { AppointmentFigures } from '@vitrina/contract/agenda/appointments/schema.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useNow } from '../../orders/board/use-now.ts';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useWords } from '../../ui/words.ts';
import { useAppointmentWords } from '../words.ts';

/** Today included. */
const countedDays = 30;
const maxServices = 5;

const figuresQuery = (today: string) =>
  endpointQuery(
    getAppointmentFigures,
    { query: { from: addDays(today, 1 - countedDays), to: today } },
    ({ figures }) => figures,
  );

/** Who came and who did not in the last days, for the dashboard. */
export default function FiguresSection({ business }: { business: Customization }) {
  const today = localDate(useNow(), business.timeZone);
  const query = useQuery(figuresQuery(today));
  return (
    <Section
      title={`Agenda, ${countedDays} días`}
      lead={
        <Anchor className={text.link ?? ''} component={Link} to={paths.agenda} inherit>
          Ver agenda
        </Anchor>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton height={180} radius="md" aria-busy="true" />}
        error="Error al cargar las cifras de la agenda"
      />
      {query.data && <Figures figures={query.data} business={business} />}
    </Section>
  );
}

function Figures({ figures, business }: { figures: AppointmentFigures; business: Customization }) {
  const words = useAppointmentWords();
  const { customer } = useWords();
  const count = (value: number) => value.toLocaleString(business.locale);
  const { attended, missed, cancelled, unmarked, paidAmount, people, services } = figures;
  const describe = (each: { attended: number; missed: number }) => {
    const came = `${count(each.attended)} ${each.attended === 1 ? 'llegó' : 'llegaron'}`;
    return each.missed === 0 ? came : `${came} · ${count(each.missed)} no`;
  };
  return (
    <Stack>
      <Facts
        kind="figures"
        width={120}
        facts={[
          ['Llegaron', count(attended)],
          ['No llegaron', count(missed)],
          ['Canceladas', count(cancelled)],
          ...(paidAmount === '0' ? [] : ([['Pagos anotados', formatPrice(paidAmount, business)]] as const)),
        ]}
      />
      {unmarked > 0 && (
        <Text c="dimmed" size="sm">
          {`De ${count(unmarked)} ya ${unmarked === 1 ? 'pasada' : 'pasadas'} no se anotó si el ${customer} llegó.`}
        </Text>
      )}
      {people.length > 1 && (
        <Counted
          title="Por persona"
          rows={people.map((person) => [
            person.name,
            person.paidAmount === '0'
              ? describe(person)
              : `${describe(person)} · ${formatPrice(person.paidAmount, business)}`,
          ])}
        />
      )}
      {services.length > 0 && (
        <Counted
          title="Por servicio"
          rows={services.slice(0, maxServices).map((service) => [service.name, describe(service)])}
        />
      )}
      {attended + missed === 0 && (
        <Text c="dimmed" size="sm">
          {`Toca «Llegó» o «No llegó» en ${words.theMany} del día, y aquí verás cuántos vienen.`}
        </Text>
      )}
    </Stack>
  );
}

function Counted({ title, rows }: { title: string; rows: readonly [name: string, value: string][] }) {
  return (
    <div>
      <Title order={3} fw={600}>
        {title}
      </Title>
      <Facts kind="lines" facts={rows} />
    </div>
  );
}
