import { Button, TextInput } from '@mantine/core';
import { IconTicket, IconX } from '@tabler/icons-react';
import { couponCode } from '@vitrina/contract/billing/coupons/code.ts';
import type { Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Payment.module.css';

interface Props {
  quote: Quote | undefined;
  /** Why the code was rejected; null if it was not. */
  failure: string | null;
  isLoading: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** A code is typed behind a button, because most owners have none. */
export function CouponField({ quote, failure, isLoading, onApply, onRemove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = couponCode.safeParse(typed);
    setError(code.success ? null : (code.error.issues[0]?.message ?? null));
    if (code.success) onApply(code.data);
  };
  return (
    <form className={classes.couponForm} onSubmit={submit} noValidate>
      <TextInput
        label="Código del cupón"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        autoFocus
        value={typed}
        error={error ?? failure}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" loading={isLoading}>
        Aplicar
      </Button>
    </form>
  );
}
