import { Alert, Badge, Box, Text } from '@mantine/core';
import { IconAlertTriangle, IconRepeatOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findRenewalFacts, nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type {
  ManagedRenewal,
  ProbedAccount,
  RenewalOverview,
} from '@vitrina/contract/billing/payments/renewal-overview.ts';
import type { StoredProvider } from '@vitrina/contract/billing/payments/schema.ts';
import { periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import { formatCountry } from '@vitrina/contract/platform/money/countries.ts';
import { useState } from 'react';
import { formatLongDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { formatAmount, formatCount, operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import rowClasses from '../lists/Rows.module.css';
import { renewalOverviewQuery } from '../queries.ts';
import { usePlanNames } from '../users/labels.ts';
import { UserLink } from '../users/UserLink.tsx';
import classes from './Payments.module.css';

/** The plans that renew themselves, with what needs attention first, and whether others can. */
export function RenewalsSection() {
  const [page, setPage] = useState(1);
  const query = useQuery(renewalOverviewQuery({ page, pageSize }));
  const overview = query.data;
  return (
    <Section
      title="Renovación automática"
      lead="El medio de pago cobra estos planes solo y repite un cobro rechazado durante diez días."
      flush
    >
      {overview && <Summary overview={overview} />}
      <PagedList
        query={query}
        rows={overview?.renewals.map((renewal) => <Row key={renewal.id} renewal={renewal} />)}
        total={overview?.total ?? 0}
        page={page}
        onPageChange={setPage}
        empty={
          <Text p="8px var(--v-card-pad) var(--v-card-pad)" c="dimmed" size="xs">
            Ningún plan se renueva solo.
          </Text>
        }
      />
    </Section>
  );
}

function Summary({ overview }: { overview: RenewalOverview }) {
  const { setting, accounts, active, failing, stopping, total } = overview;
  return (
    <div className={classes.summary}>
      {setting === 'on' &&
        listUnproven(accounts).map((provider) => (
          <Alert
            key={provider}
            color="yellow"
            icon={<Icon icon={IconAlertTriangle} size={20} />}
            title={`No se sabe si ${nameProvider(provider)} cobra como se acordó`}
          >
            Antes de ofrecer renovaciones, ejecuta <code>{findRenewalFacts(provider)?.probeCommand}</code> con
            un vendedor de prueba de cada país.
          </Alert>
        ))}
      {setting === 'off' && (
        <Alert
          color="yellow"
          icon={<Icon icon={IconRepeatOff} size={20} />}
          title="La renovación automática está apagada"
        >
          Nadie puede activarla.{' '}
          {total > 0 &&
            'Las que ya se autorizaron se siguen cobrando: cada dueño detiene la suya en Mi Cuenta, y tú puedes cancelarla donde se cobra. '}
          Para ofrecerla, arranca Vitrina con <code>{listSettings(accounts)}</code>.
        </Alert>
      )}
      {accounts.length > 0 && (
        <ul className={classes.accounts}>
          {accounts.map((account) => (
            <li key={account.provider + account.country}>{describeProbe(account)}</li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <Facts
          kind="figures"
          width={90}
          facts={[
            ['Activas', formatCount(active)],
            ['Cobro rechazado', formatCount(failing)],
            ['Por cancelar', formatCount(stopping)],
          ]}
        />
      )}
    </div>
  );
}

/** The providers whose accounts were not probed, or do not hold all. */
function listUnproven(accounts: readonly ProbedAccount[]): StoredProvider[] {
  const unproven = accounts.filter(
    ({ provider, probe }) => findRenewalFacts(provider)?.probeCommand && (!probe || probe.failed > 0),
  );
  return [...new Set(unproven.map(({ provider }) => provider))];
}

function listSettings(accounts: readonly ProbedAccount[]): string {
  const settings = accounts.flatMap(({ provider }) => findRenewalFacts(provider)?.setting ?? []);
  return [...new Set(settings)].join(' ');
}

/** «Colombia (COP): probado el 3 de enero de 2026, cumple 11 de 11.» */
function describeProbe({ provider, country, currency, probe }: ProbedAccount): string {
  const name = `${formatCountry(country)} (${currency})`;
  if (!findRenewalFacts(provider)?.probeCommand) return `${name}: ${nameProvider(provider)}.`;
  if (!probe) return `${name}: nunca se probó.`;
  const day = formatLongDate(probe.ranAt, operatorRegion);
  return `${name}: probado el ${day}, cumple ${probe.asked - probe.failed} de ${probe.asked}.`;
}

const states: Record<ManagedRenewal['state'], readonly [color: string, label: string]> = {
  active: ['turquoise', 'Activa'],
  failing: ['yellow', 'Cobro rechazado'],
  stopping: ['gray', 'Por cancelar'],
  unknown: ['gray', 'Otro estado'],
};

function Row({ renewal }: { renewal: ManagedRenewal }) {
  const { user, planId, amount, currency, period, state } = renewal;
  const getPlanName = usePlanNames();
  const [color, label] = states[state];
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={rowClasses.name}>
          {user ? <UserLink id={user.id}>{user.email}</UserLink> : 'Cuenta eliminada'}{' '}
          <Badge color={color}>{label}</Badge>
        </p>
        <p className={rowClasses.note}>
          Plan {getPlanName(planId)}, {formatAmount(amount, currency)} al {periodNames[period]}
        </p>
        <p className={rowClasses.note}>{describeState(renewal)}</p>
      </Box>
    </li>
  );
}

function describeState({ provider, state, since, nextChargeAt }: ManagedRenewal): string {
  const name = nameProvider(provider);
  const start = since && formatLongDate(since, operatorRegion);
  if (state === 'stopping')
    return `Detenida el ${start}; ${name} no lo ha confirmado. Lo que cobre se devuelve.`;
  const next = nextChargeAt
    ? `Próximo cobro el ${formatLongDate(nextChargeAt, operatorRegion)}.`
    : `${name} no dice cuándo es el próximo cobro.`;
  return state === 'failing' ? `Rechazado desde el ${start}. ${next}` : next;
}
