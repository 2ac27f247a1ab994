import { Badge, Box, Button, Skeleton, Stack } from '@mantine/core';
import {
  IconArchive,
  IconCertificate,
  IconClock,
  IconCloudLock,
  IconCopy,
  IconCreditCard,
  IconDatabase,
  IconHistory,
  IconListCheck,
  IconMail,
  IconPhoto,
  IconQuestionMark,
  IconRefresh,
  IconScale,
  IconServer,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type HealthCheck, healthComponents, nameComponent } from '@vitrina/contract/platform/health.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { formatCount, operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import classes from '../lists/Rows.module.css';
import { healthQuery } from '../queries.ts';

const icons: Record<HealthCheck['component'], typeof IconMail> = {
  unknown: IconQuestionMark,
  installation: IconCloudLock,
  database: IconDatabase,
  mail: IconMail,
  storage: IconPhoto,
  jobs: IconListCheck,
  payments: IconCreditCard,
  disk: IconServer,
  clock: IconClock,
  zones: IconWorld,
  backups: IconArchive,
  replication: IconCopy,
  archive: IconHistory,
  certificates: IconCertificate,
  ledger: IconScale,
};
const statuses = {
  ok: ['Bien', 'turquoise'],
  warning: ['Revisar', 'yellow'],
  error: ['Falla', 'red'],
} as const;

/** The health checks. They run when the screen opens and on request. */
export function Component() {
  const query = useQuery(healthQuery);
  const health = query.data;
  const retryButton = (
    <Button
      variant="default"
      leftSection={<Icon icon={IconRefresh} />}
      loading={query.isFetching && !query.isPending}
      onClick={() => void query.refetch()}
    >
      Probar otra vez
    </Button>
  );
  return (
    <>
      <PageHeader title="Sistema" lead="Cómo está cada parte de Vitrina ahora mismo." />
      {health ? (
        <Section
          title={
            health.checks.every(({ status }) => status === 'ok') ? 'Todo está bien' : 'Algo necesita atención'
          }
          lead={`Versión ${health.build.version}, código ${health.build.commit}, probado el ${formatDateTime(health.checkedAt, operatorRegion)}`}
          action={retryButton}
          flush
        >
          {query.isError && <LoadError query={query} />}
          <ul className={`${classes.rows} ${classes.health} ${layout.rows}`} data-flush aria-live="polite">
            {health.checks.map((check) => (
              <CheckRow key={check.component} check={check} />
            ))}
          </ul>
        </Section>
      ) : (
        <Section>
          {query.isError ? (
            <LoadError query={query} />
          ) : (
            <Stack aria-busy="true">
              {Object.keys(healthComponents).map((component) => (
                <Skeleton key={component} height={48} radius="md" />
              ))}
            </Stack>
          )}
        </Section>
      )}
    </>
  );
}

function CheckRow({ check: { component, status, message, milliseconds } }: { check: HealthCheck }) {
  const [label, color] = statuses[status];
  return (
    <li>
      <IconTile icon={icons[component]} />
      <Box flex={1} miw={0}>
        <p className={classes.name}>{nameComponent(component)}</p>
        <p className={classes.note}>
          {message} <span className={classes.duration}>({formatCount(milliseconds)} ms)</span>
        </p>
      </Box>
      <Badge color={color}>{label}</Badge>
    </li>
  );
}
