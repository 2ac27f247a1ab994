import { NativeSelect, TextInput } from '@mantine/core';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { type CouponKind, couponKinds, createCouponBody } from '@vitrina/contract/billing/coupons/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { currencies } from '@vitrina/contract/platform/money/countries.ts';
import { parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { parseWholeNumber } from '@vitrina/contract/platform/whole-number.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { centsHint, operatorMoney } from '../format.ts';
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
export function NewCouponDialog(props: { opened: boolean; onClose: () => void }) {
  const create = useCreateCoupon();
  const getPlanName = usePlanNames();
  const plans = planIds.filter(isPaidPlan).map((id) => ({ value: id, label: getPlanName(id) }));
  return (
    <FormDialog<CouponForm>
      {...props}
      title="Nuevo cupón o prueba"
      initialValues={{ ...empty }}
      validate={(values) => getFieldErrors(createCouponBody, toCoupon(values))}
      submitLabel="Crear"
      isLong
      failure="Error al crear el cupón"
      onSubmit={async (values) => (await create.mutateAsync({ body: toCoupon(values) })).message}
    >
      {(form) => {
        const { kind } = form.values;
        const noPlan = { value: '', label: kind === 'trial' ? 'Elige un plan' : 'Cualquiera' };
        return (
          <>
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
              <TextInput
                label="Porcentaje de descuento"
                inputMode="numeric"
                {...form.getInputProps('percent')}
              />
            )}
            {kind === 'amount' && (
              <>
                <PriceField
                  label="Descuento"
                  money={{ ...operatorMoney, currency: form.values.currency }}
                  hint={centsHint}
                  {...form.getInputProps('amount')}
                />
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
          </>
        );
      }}
    </FormDialog>
  );
}

/** Text that is not a number becomes 0, which the schema rejects. */
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
  const integer = (typed: string) => parseWholeNumber(typed.replace(/%\s*$/, '')) ?? 0;
  const optional = (typed: string) => (typed.trim() === '' ? null : integer(typed));
  return {
    code,
    kind,
    percent: kind === 'percent' ? integer(percent) : null,
    amount: kind === 'amount' ? (parsePrice(amount, { ...operatorMoney, currency }) ?? '0') : null,
    currency,
    days: kind === 'trial' ? integer(days) : null,
    planId: planIds.find((id) => id === planId) ?? null,
    months: kind === 'trial' ? 1 : integer(months),
    endsOn: endsOn || null,
    maxUses: optional(maxUses),
  };
}
