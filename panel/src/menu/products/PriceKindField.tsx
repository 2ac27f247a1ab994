import { NativeSelect } from '@mantine/core';
import { priceKinds } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Form } from '../../ui/fields/form.ts';
import { priceKindHelp, priceKindNames } from './price-kind-words.ts';
import type { ProductValues } from './product-form.ts';

/** Whether the price is fixed, where it begins, or asked for. */
export function PriceKindField({ form }: { form: Form<ProductValues> }) {
  return (
    <NativeSelect
      pt={4}
      pb={8}
      label="Cómo se cobra"
      description={priceKindHelp[form.values.priceKind]}
      data={priceKinds.map((kind) => ({ value: kind, label: priceKindNames[kind] }))}
      {...form.getInputProps('priceKind')}
    />
  );
}
