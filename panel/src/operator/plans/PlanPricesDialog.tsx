import { NativeSelect, Text } from '@mantine/core';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { currencies } from '@vitrina/contract/platform/money/countries.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { operatorMoney } from '../format.ts';
import { useEditPlanPrices } from '../queries.ts';
import classes from './OperatorPlans.module.css';
import { type PriceRow, proposeYear, toPriceRows, toPrices, validatePriceRows } from './prices-form.ts';

const noPriceHint = 'Vacío: no se vende';

interface Props {
  plan: EditablePlan;
  opened: boolean;
  onClose: () => void;
}

/** The prices in other currencies and for a year. */
export function PlanPricesDialog({ plan, ...dialog }: Props) {
  const save = useEditPlanPrices();
  return (
    <FormDialog
      {...dialog}
      title={`Otros precios del plan ${plan.name}`}
      initialValues={{ rows: toPriceRows(plan), version: plan.pricesVersion }}
      validate={({ rows }) => validatePriceRows(rows)}
      submitLabel="Guardar"
      failure="Error al guardar los precios"
      onSubmit={async ({ rows, version }) => {
        const body = { prices: toPrices(rows), version };
        return (await save.mutateAsync({ params: { id: plan.id }, body })).message;
      }}
    >
      {({ values: { rows }, errors, setFieldValue }) => {
        const change = (currency: string, changes: Partial<PriceRow>) =>
          setFieldValue(
            'rows',
            rows.map((row) => (row.currency === currency ? { ...row, ...changes } : row)),
          );
        const unused = currencies.filter((currency) => !rows.some((row) => row.currency === currency));
        return (
          <>
            <Text c="dimmed" size="xs">
              Por año proponemos el precio de diez meses. Lo que ya se pagó no cambia.
            </Text>
            {rows.map(({ currency, month, year }) => {
              const isUsd = currency === planCurrency;
              const money = { ...operatorMoney, currency };
              const monthText = isUsd ? normalizePrice(String(plan.price)).replace('.', ',') : month;
              return (
                <div className={classes.priceFields} key={currency}>
                  <PriceField
                    label={`${currency} al mes`}
                    money={money}
                    hint={noPriceHint}
                    value={monthText}
                    disabled={isUsd}
                    error={errors[`${currency} month`]}
                    onChange={(event) => change(currency, { month: event.currentTarget.value })}
                  />
                  <PriceField
                    label={`${currency} al año`}
                    money={money}
                    hint={noPriceHint}
                    placeholder={proposeYear(monthText, currency)}
                    value={year}
                    error={errors[`${currency} year`]}
                    onChange={(event) => change(currency, { year: event.currentTarget.value })}
                  />
                </div>
              );
            })}
            <NativeSelect
              label="Agregar una moneda"
              data={[{ value: '', label: 'Elige la moneda' }, ...unused]}
              value=""
              onChange={({ currentTarget: { value } }) =>
                setFieldValue('rows', [...rows, { currency: value, month: '', year: '' }])
              }
            />
          </>
        );
      }}
    </FormDialog>
  );
}
