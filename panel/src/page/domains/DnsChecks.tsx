import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './Domains.module.css';
import { summarizeChecks } from './domain-status.ts';
import { NextCheck } from './NextCheck.tsx';
import { RecordCheck } from './RecordCheck.tsx';

interface Props {
  domain: Domain;
  /** When the domain was loaded (ms since 1970). */
  loadedAt: number;
  isChecking: boolean;
  onCheck: () => void;
}

export function DnsChecks({ domain, loadedAt, isChecking, onCheck }: Props) {
  const { displayName, status, checks, nextCheckIn } = domain;
  return (
    <section className={classes.dnsChecks} aria-label={`Registros DNS de ${displayName}`}>
      <p className={classes.summary} role="status">
        {summarizeChecks(domain)}
      </p>
      <ul className={layout.rows}>
        {checks.map((check) => (
          <RecordCheck key={check.id} check={check} />
        ))}
      </ul>
      <div className={classes.footer}>
        {status !== 'active' && nextCheckIn !== null ? (
          <NextCheck at={loadedAt + nextCheckIn * 1000} />
        ) : (
          <span className={layout.grow} />
        )}
        <Button
          variant="default"
          leftSection={<Icon icon={IconRefresh} />}
          loading={isChecking}
          onClick={onCheck}
        >
          Revisar ahora
        </Button>
      </div>
    </section>
  );
}
