import { Switch, TextInput } from '@mantine/core';
import { maxUnitLength } from '@vitrina/contract/menu/products/sell-by-input.ts';
import { commonUnits } from '@vitrina/contract/menu/products/unit.ts';
import type { Form } from '../../ui/fields/form.ts';
import layout from '../../ui/layout/layout.module.css';
import type { ProductValues } from './product-form.ts';

/** What the price is for, how many pieces an order may have, or how much of it by weight or length. */
export default function SaleUnitFields({ form }: { form: Form<ProductValues> }) {
  const { sellBy, unit } = form.values;
  return (
    <div className={layout.stack}>
      <div className={layout.twoColumns}>
        <TextInput
          label="Se cobra por"
          description="Se lee junto al precio: $ 8.500 / kg."
          placeholder="Unidad"
          list="common-units"
          maxLength={maxUnitLength}
          {...form.getInputProps('unit')}
        />
        <datalist id="common-units">
          {commonUnits.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {!sellBy && (
          <TextInput
            label="Máximo por pedido"
            description="Vacío: los que quiera."
            inputMode="numeric"
            {...form.getInputProps('maxPerOrder')}
          />
        )}
      </div>
      <Switch
        label="Se pide por peso o medida"
        description={`Tu cliente escribe cuánto quiere: 0,75 ${unit || 'kg'}.`}
        checked={sellBy !== null}
        onChange={(event) =>
          form.setFieldValue(
            'sellBy',
            event.currentTarget.checked ? { unit: '', step: '', min: '', max: '' } : null,
          )
        }
      />
      {sellBy && (
        <div className={layout.twoColumns}>
          <TextInput
            label="De a cuánto"
            description="Por ejemplo 0,25: se pide 0,25, 0,5, 0,75…"
            inputMode="decimal"
            {...form.getInputProps('sellBy.step')}
          />
          <TextInput
            label="Mínimo"
            description="Vacío: uno de esos pasos."
            inputMode="decimal"
            {...form.getInputProps('sellBy.min')}
          />
          <TextInput
            label="Máximo"
            description="Vacío: lo que quiera."
            inputMode="decimal"
            {...form.getInputProps('sellBy.max')}
          />
        </div>
      )}
    </div>
  );
}
