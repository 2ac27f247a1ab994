import { Button, NativeSelect, TextInput } from '@mantine/core';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { currencies } from '@vitrina/contract/platform/money/countries.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useEditPlanPrices } from '../queries.ts';
import classes from './OperatorPlans.module.css';
import { type PriceRow, proposeYear, toPriceRows, toPrices, validatePriceRows } from './prices-form.ts';

interface Props {
  plan: EditablePlan;
  opened: boolean;
  onClose: () => void;
}

/** The prices in other currencies and for a year. */
export function PlanPricesDialog({ plan, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Otros precios del plan ${plan.name}`}>
      <PriceFields plan={plan} onClose={onClose} />
    </Modal>
  );
}

function PriceFields({ plan, onClose }: Omit<Props, 'opened'>) {
  const [rows, setRows] = useState(() => toPriceRows(plan));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const save = useEditPlanPrices();
  const change = (currency: string, changes: Partial<PriceRow>) =>
    setRows(rows.map((row) => (row.currency === currency ? { ...row, ...changes } : row)));
  const submit = async () => {
    const found = validatePriceRows(rows);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    try {
      const body = { prices: toPrices(rows), version: plan.pricesVersion };
      const { message } = await save.mutateAsync({ id: plan.id, ...body });
      onClose();
      toastSuccess(message);
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al guardar los precios'));
    }
  };
  const unused = currencies.filter((currency) => !rows.some((row) => row.currency === currency));
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormAlert message={failure} />
      <p className={classes.hint}>
        Un precio vacío no se vende. Por año proponemos el precio de diez meses. Lo que ya se pagó no cambia.
      </p>
      {rows.map(({ currency, month, year }) => {
        const isUsd = currency === planCurrency;
        const monthText = isUsd ? normalizePrice(String(plan.price)).replace('.', ',') : month;
        return (
          <div className={classes.priceFields} key={currency}>
            <TextInput
              label={`${currency} al mes`}
              inputMode="decimal"
              autoComplete="off"
              value={monthText}
              disabled={isUsd}
              error={errors[`${currency} month`]}
              onChange={(event) => change(currency, { month: event.currentTarget.value })}
            />
            <TextInput
              label={`${currency} al año`}
              inputMode="decimal"
              autoComplete="off"
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
        onChange={(event) => setRows([...rows, { currency: event.currentTarget.value, month: '', year: '' }])}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
