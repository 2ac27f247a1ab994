import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { type CouponKind, couponKinds, createCouponBody } from '@vitrina/contract/billing/coupons/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { currencies } from '@vitrina/contract/platform/money/countries.ts';
import { parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../../ui/fields/field-errors.ts';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { operatorMoney } from '../format.ts';
import { usePlanNames } from '../users/labels.ts';
import { useCreateCoupon } from './queries.ts';

const kindNames: Record<CouponKind, string> = {
  percent: 'Porcentaje',
  amount: 'Valor fijo',
  trial: 'Prueba sin pago',
};
const empty = {
  code: '',
  kind: 'percent' as CouponKind,
  percent: '',
  amount: '',
  currency: operatorMoney.currency as string,
  days: '',
  planId: '',
  months: '1',
  endsOn: '',
  maxUses: '',
};
type CouponForm = typeof empty & Record<string, unknown>;
const fieldNames = [
  'code',
  'percent',
  'amount',
  'currency',
  'days',
  'planId',
  'months',
  'maxUses',
  'endsOn',
] as const;

export function NewCouponDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Nuevo cupón o prueba">
      <CouponFields onClose={onClose} />
    </Modal>
  );
}

function CouponFields({ onClose }: { onClose: () => void }) {
  const create = useCreateCoupon();
  const [failure, setFailure] = useState<string | null>(null);
  const getPlanName = usePlanNames();
  const form = useForm<CouponForm>({
    initialValues: { ...empty },
    validate: (values) => getFieldErrors(createCouponBody, toCoupon(values)),
  });
  const { kind } = form.values;
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { message } = await create.mutateAsync(toCoupon(values));
        onClose();
        toastSuccess(message);
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(toActionErrorMessage(error, 'Error al crear el cupón'));
      }
    },
    (errors) => form.getInputNode(findFirstInvalid(errors, fieldNames) ?? 'code')?.focus(),
  );
  const plans = planIds.filter(isPaidPlan).map((id) => ({ value: id, label: getPlanName(id) }));
  const noPlan = { value: '', label: kind === 'trial' ? 'Elige un plan' : 'Cualquiera' };
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextInput
        label="Código"
        description="Por ejemplo FERIA-2026"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <NativeSelect
        label="Tipo"
        data={couponKinds.map((value) => ({ value, label: kindNames[value] }))}
        {...form.getInputProps('kind')}
      />
      {kind === 'percent' && (
        <TextInput label="Porcentaje de descuento" inputMode="numeric" {...form.getInputProps('percent')} />
      )}
      {kind === 'amount' && (
        <>
          <TextInput label="Descuento" inputMode="decimal" {...form.getInputProps('amount')} />
          <NativeSelect
            label="Moneda"
            description="Solo sirve para pagar en esa moneda"
            data={currencies}
            {...form.getInputProps('currency')}
          />
        </>
      )}
      {kind === 'trial' && (
        <TextInput label="Días de prueba" inputMode="numeric" {...form.getInputProps('days')} />
      )}
      <NativeSelect label="Plan" data={[noPlan, ...plans]} {...form.getInputProps('planId')} />
      {kind !== 'trial' && (
        <TextInput
          label="Meses con descuento"
          inputMode="numeric"
          description="Los pagos seguidos de una cuenta que cuestan menos"
          {...form.getInputProps('months')}
        />
      )}
      <TextInput
        label="Último día para empezar a usarlo"
        type="date"
        description="Vacío: sin fecha de fin"
        {...form.getInputProps('endsOn')}
      />
      <TextInput
        label="Cuántas cuentas lo pueden usar"
        inputMode="numeric"
        description="Vacío: sin límite"
        {...form.getInputProps('maxUses')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={create.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Crear
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Text that is no number becomes 0, which the schema rejects. */
function toCoupon({
  code,
  kind,
  percent,
  amount,
  currency,
  days,
  planId,
  months,
  endsOn,
  maxUses,
}: CouponForm) {
  const integer = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0);
  const optional = (typed: string) => (typed.trim() === '' ? null : integer(typed));
  return {
    code,
    kind,
    percent: kind === 'percent' ? integer(percent) : null,
    amount: kind === 'amount' ? (parsePrice(amount, operatorMoney) ?? '0') : null,
    currency,
    days: kind === 'trial' ? integer(days) : null,
    planId: planIds.find((id) => id === planId) ?? null,
    months: kind === 'trial' ? 1 : integer(months),
    endsOn: endsOn || null,
    maxUses: optional(maxUses),
  };
}
