import { Badge, Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Coupon } from '@vitrina/contract/billing/coupons/schema.ts';
import { useState } from 'react';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { LoadError } from '../lists/LoadError.tsx';
import rows from '../lists/Rows.module.css';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { usePlanNames } from '../users/labels.ts';
import { CouponUsesDialog } from './CouponUsesDialog.tsx';
import { describeBenefit, describeLimits } from './coupon-words.ts';
import { NewCouponDialog } from './NewCouponDialog.tsx';
import { couponsQuery, useStopCoupon } from './queries.ts';

export function CouponsSection() {
  const query = useQuery(couponsQuery);
  const [isCreating, setCreating] = useState(false);
  const stop = useStopCoupon();
  const [shown, setShown] = useState<Coupon | null>(null);
  const askToStop = ({ id, code }: Coupon) =>
    confirm({
      title: `Detener ${code}`,
      body: 'Nadie más lo podrá usar. Quienes ya lo usan conservan los meses que les quedan.',
      action: 'Detener',
      run: async () => (await stop.mutateAsync({ params: { id } })).message,
      failure: 'Error al detener el cupón',
    });
  return (
    <Section
      title="Cupones y pruebas"
      lead="El código se escribe al pagar. Cada cuenta usa un cupón una vez y tiene una sola prueba."
      flush
      action={
        <Button leftSection={<Icon icon={IconPlus} />} onClick={() => setCreating(true)}>
          Nuevo
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<RowsSkeleton />}
        error={<LoadError query={query} />}
        empty={
          <ListState illustration="empty" title="Aún no hay cupones">
            Crea uno para dar un descuento o dejar probar un plan.
          </ListState>
        }
      >
        {(coupons) => (
          <ul className={`${rows.rows} ${layout.rows}`} data-flush>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.id}
                coupon={coupon}
                onStop={() => void askToStop(coupon)}
                onShowUses={() => setShown(coupon)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <NewCouponDialog opened={isCreating} onClose={() => setCreating(false)} />
      <CouponUsesDialog coupon={shown} onClose={() => setShown(null)} />
    </Section>
  );
}

interface RowProps {
  coupon: Coupon;
  onStop: () => void;
  onShowUses: () => void;
}

function CouponRow({ coupon, onStop, onShowUses }: RowProps) {
  const { code, stoppedAt, endsAt } = coupon;
  const getPlanName = usePlanNames();
  const isEnded = endsAt !== null && new Date(endsAt) <= new Date();
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={rows.name}>
          {code}{' '}
          <Badge color={stoppedAt || isEnded ? 'gray' : 'turquoise'}>
            {stoppedAt ? 'Detenido' : isEnded ? 'Terminado' : 'Activo'}
          </Badge>
        </p>
        <p className={rows.note}>{describeBenefit(coupon, getPlanName)}</p>
        <p className={rows.note}>{describeLimits(coupon)}</p>
      </Box>
      <div className={rows.buttons}>
        <Button variant="default" aria-label={`Ver los usos de ${code}`} onClick={onShowUses}>
          Usos
        </Button>
        {!stoppedAt && (
          <Button variant="default" aria-label={`Detener ${code}`} onClick={onStop}>
            Detener
          </Button>
        )}
      </div>
    </li>
  );
}
