import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import classes from './Domains.module.css';
import { summaryOf } from './domain-status.ts';
import { NextCheck } from './NextCheck.tsx';
import { RecordCheck } from './RecordCheck.tsx';

interface Props {
  domain: Domain;
  /** When it was read (ms since 1970). */
  asOf: number;
  busy: boolean;
  onLook: () => void;
}

/** Each record that a domain needs: how it stands, what is wrong with it and how to mend it. */
export function DnsChecks({ domain, asOf, busy, onLook }: Props) {
  const { displayName, status, checks, nextCheckIn } = domain;
  return (
    <section className={classes.doctor} aria-label={`Registros DNS de ${displayName}`}>
      <p className={classes.summary} role="status">
        {summaryOf(domain)}
      </p>
      <ul className={layout.rows}>
        {checks.map((check) => (
          <RecordCheck key={check.id} check={check} />
        ))}
      </ul>
      <div className={classes.foot}>
        {status !== 'active' && nextCheckIn !== null ? (
          <NextCheck at={asOf + nextCheckIn * 1000} />
        ) : (
          <span className={layout.grow} />
        )}
        <Button variant="default" leftSection={<Icon of={IconRefresh} />} loading={busy} onClick={onLook}>
          Revisar ahora
        </Button>
      </div>
    </section>
  );
}
