import { Button, TextInput } from '@mantine/core';
import { IconTicket, IconX } from '@tabler/icons-react';
import { couponCode } from '@vitrina/contract/billing/coupons/code.ts';
import type { Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError, isConnectionLoss, toErrorMessage } from '../../api/api-error.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Payment.module.css';

const couponForm = z.object({ code: couponCode });

interface Props {
  quote: Quote | undefined;
  /** Why the code does not count with the chosen way to pay; null if it does. */
  failure: string | null;
  /** Rejects with the reason. */
  onApply: (code: string) => Promise<unknown>;
  onRemove: () => void;
}

/** A code is typed behind a button, because most owners have none. */
export function CouponField({ quote, failure, onApply, onRemove }: Props) {
  const screen = useScreenForm({
    initialValues: { code: '' },
    validate: couponForm,
    draft: { name: 'coupon-draft', isSilent: true },
    failure: (error) => toErrorMessage(error, 'No se pudo comprobar el cupón'),
    onSubmit: async ({ code }) => {
      try {
        await onApply(couponCode.parse(code));
      } catch (error) {
        // What is wrong is the code, unless nobody has seen it.
        if (!(error instanceof ApiError) || isConnectionLoss(error)) throw error;
        const { status, code: errorCode, message } = error;
        throw new ApiError({ status, code: errorCode, message, fields: { code: message } });
      }
    },
  });
  const [isOpen, setOpen] = useState(screen.isDirty);
  const coupon = quote?.coupon;
  if (coupon) {
    return (
      <div className={classes.coupon}>
        <p>
          <b>{coupon.code}</b> {coupon.monthsLeft > 1 && `te sirve para ${coupon.monthsLeft} meses`}
        </p>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon icon={IconX} size={16} />}
          aria-label={`Quitar el cupón ${coupon.code}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    );
  }
  if (!isOpen && !failure) {
    return (
      <Button
        variant="subtle"
        className={classes.couponButton ?? ''}
        leftSection={<Icon icon={IconTicket} size={18} />}
        onClick={() => setOpen(true)}
      >
        Tengo un cupón
      </Button>
    );
  }
  return (
    <FormFrame screen={screen} retryLabel="Aplicar ahora">
      <div className={classes.couponForm}>
        <TextInput
          label="Código del cupón"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
          {...screen.form.getInputProps('code')}
          error={screen.form.errors.code ?? failure}
        />
        <Button type="submit" variant="default" loading={screen.isBusy}>
          Aplicar
        </Button>
      </div>
    </FormFrame>
  );
}
