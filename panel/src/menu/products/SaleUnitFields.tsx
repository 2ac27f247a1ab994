import { TextInput } from '@mantine/core';
import { maxUnitLength } from '@vitrina/contract/menu/products/fields.ts';
import { commonUnits } from '@vitrina/contract/menu/products/unit.ts';
import type { Form } from '../../ui/fields/form.ts';
import layout from '../../ui/layout/layout.module.css';
import type { ProductValues } from './product-form.ts';

/** What the price is for, and how many pieces an order may have. */
export default function SaleUnitFields({ form }: { form: Form<ProductValues> }) {
  return (
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
        {commonUnits.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <TextInput
        label="Máximo por pedido"
        description="Vacío: los que quiera."
        inputMode="numeric"
        {...form.getInputProps('maxPerOrder')}
      />
    </div>
  );
}
