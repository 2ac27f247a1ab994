import { Button } from '@mantine/core';
import type { Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { useNamedKeys } from '../../api/use-named-keys.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import classes from './Payment.module.css';
import { useRedeemCoupon } from './queries.ts';

interface Props {
  plan: Plan;
  offer: PaymentOffer | undefined;
  coupon: NonNullable<Quote['coupon']>;
}

/** Used when the coupon leaves nothing to pay. */
export function FreeActivation({ plan, offer, coupon }: Props) {
  const navigate = useNavigate();
  const redeem = useRedeemCoupon();
  const keys = useNamedKeys();
  const [failure, setFailure] = useState<string | null>(null);
  const activate = async () => {
    setFailure(null);
    try {
      await redeem.mutateAsync({
        planId: plan.id,
        coupon: coupon.code,
        idempotencyKey: keys.keyOf(`${plan.id} ${coupon.code}`),
        ...(offer && { provider: offer.provider }),
      });
      await navigate(paths.paymentSuccess, { replace: true });
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al activar el plan'));
    }
  };
  return (
    <div className={classes.provider}>
      <FormAlert message={failure} />
      <Button fullWidth loading={redeem.isPending} onClick={() => void activate()}>
        {coupon.days === null ? 'Activar sin pagar' : 'Comenzar la prueba'}
      </Button>
      <p className={classes.secureNote}>No te pedimos tarjeta y nada se cobra después.</p>
    </div>
  );
}
