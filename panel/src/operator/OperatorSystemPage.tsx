import { Badge, Button, Skeleton } from '@mantine/core';
import {
  IconDatabase,
  IconListCheck,
  IconMail,
  IconPhoto,
  IconRefresh,
  IconServer,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type HealthCheck,
  type HealthComponent,
  healthComponents,
} from '@vitrina/contract/operator/health.ts';
import { dateAndTime } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { formatCount, operatorRegion } from './format.ts';
import { LoadError } from './LoadError.tsx';
import { healthQuery } from './queries.ts';
import classes from './Rows.module.css';

const icons: Record<HealthComponent, typeof IconMail> = {
  database: IconDatabase,
  mail: IconMail,
  storage: IconPhoto,
  jobs: IconListCheck,
  disk: IconServer,
};
const statuses = {
  ok: ['Bien', 'turquoise'],
  warning: ['Revisar', 'yellow'],
  error: ['Falla', 'red'],
} as const;

/** How each part is, tried when the screen opens and whenever one asks. */
export function Component() {
  usePageTitle('Sistema');
  const query = useQuery(healthQuery);
  const health = query.data;
  const again = (
    <Button
      variant="default"
      leftSection={<Icon of={IconRefresh} />}
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
          lead={`Probado el ${dateAndTime(health.checkedAt, operatorRegion)}`}
          action={again}
          flush
        >
          {query.isError && <LoadError query={query} />}
          <ul className={`${classes.rows} ${layout.rows}`} data-flush aria-live="polite">
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
            <div className={layout.stack} aria-busy="true">
              {Object.keys(healthComponents).map((part) => (
                <Skeleton key={part} height={48} radius="md" />
              ))}
            </div>
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
      <span className={classes.icon}>
        <Icon of={icons[component]} size={20} />
      </span>
      <div className={layout.grow}>
        <p className={classes.name}>{healthComponents[component]}</p>
        <p className={classes.note}>
          {message} <span className={classes.took}>{formatCount(milliseconds)} ms</span>
        </p>
      </div>
      <Badge color={color}>{label}</Badge>
    </li>
  );
}
