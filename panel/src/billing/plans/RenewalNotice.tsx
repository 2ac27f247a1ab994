import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react';
import type { Renewal } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { describeFailure, describeNextCharge } from '../payments/renewal-state.ts';
import classes from './Plans.module.css';

interface Props {
  renewal: Renewal;
  regional: RegionalSettings;
}

/** The next charge, or the one that was declined. */
export function RenewalNotice({ renewal, regional }: Props) {
  const isFailing = renewal.status === 'failing';
  return (
    <Alert
      className={classes.notice ?? ''}
      color={isFailing ? 'yellow' : 'purple'}
      icon={<Icon icon={isFailing ? IconAlertTriangle : IconRepeat} size={20} />}
    >
      {isFailing ? describeFailure(renewal, regional) : describeNextCharge(renewal, regional)}{' '}
      <Anchor component={Link} to={paths.profile} inherit>
        Ver en Mi Cuenta
      </Anchor>
    </Alert>
  );
}
