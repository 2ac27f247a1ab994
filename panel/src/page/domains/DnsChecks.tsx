import { Box, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './Domains.module.css';
import { formatWait, summarizeChecks } from './domain-status.ts';
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
    <Box
      component="section"
      bd="1px solid var(--v-line)"
      bdrs={12}
      bg="var(--v-well)"
      aria-label={`Registros DNS de ${displayName}`}
    >
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
          <Box component="span" flex={1} miw={0} />
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
    </Box>
  );
}

/** Counts down to the next DNS check at `at` (ms since 1970). */
function NextCheck({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, []);
  const secondsLeft = (at - now) / 1000;
  return (
    <Text flex={1} miw={0} c="dimmed" size="xs">
      {secondsLeft > 0 ? `Revisamos de nuevo en ${formatWait(secondsLeft)}` : 'Revisando…'}
    </Text>
  );
}
