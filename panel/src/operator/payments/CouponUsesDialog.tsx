import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Coupon, maxListedUses } from '@vitrina/contract/billing/coupons/schema.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import layout from '../../ui/layout/layout.module.css';
import { formatAmount, formatCount, operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import rows from '../lists/Rows.module.css';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { usePlanNames } from '../users/labels.ts';
import { UserLink } from '../users/UserLink.tsx';
import { useStateNames } from './coupon-words.ts';
import { couponUsesQuery } from './queries.ts';

export function CouponUsesDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const shown = useLastValue(coupon, coupon !== null);
  return (
    <Modal opened={coupon !== null} onClose={onClose} title={`Usos de ${shown?.code ?? ''}`}>
      {shown && <Uses id={shown.id} />}
    </Modal>
  );
}

function Uses({ id }: { id: string }) {
  const query = useQuery(couponUsesQuery(id));
  const getPlanName = usePlanNames();
  if (query.isError) return <LoadError query={query} />;
  if (!query.data) return <RowsSkeleton />;
  if (query.data.length === 0) return <Text c="dimmed">Nadie lo ha usado todavía.</Text>;
  const list = (
    <ul className={`${rows.rows} ${layout.rows}`}>
      {query.data.map(({ id: useId, user, planId, discount, currency, state, createdAt }) => (
        <li key={useId}>
          <Box flex={1} miw={0}>
            <p className={rows.name}>
              {user ? <UserLink id={user.id}>{user.name}</UserLink> : 'Cuenta eliminada'}
            </p>
            <p className={rows.note}>
              Plan {getPlanName(planId)}, {formatAmount(discount, currency)} menos
            </p>
            <p className={rows.note}>{formatDateTime(createdAt, operatorRegion)}</p>
          </Box>
          <p className={rows.note}>{useStateNames[state]}</p>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {query.data.length >= maxListedUses && (
        <Text c="dimmed" size="xs">
          {`Solo los últimos ${formatCount(maxListedUses)}.`}
        </Text>
      )}
      {list}
    </>
  );
}
