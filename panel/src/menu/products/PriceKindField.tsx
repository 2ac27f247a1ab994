import { NativeSelect } from '@mantine/core';
import { type PriceKind, priceKinds } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Form } from '../../ui/fields/form.ts';
import { priceKindNames } from './price-kind-words.ts';
import type { ProductValues } from './product-form.ts';

/** What the choice means to the owner's customers. */
const priceKindHelp: Record<PriceKind, string> = {
  fixed: 'Lo que ven es lo que pagan.',
  from: 'Se lee «Desde» antes del valor. El resto lo acuerdas con tu cliente.',
  ask: 'Se lee «Consultar precio» y te preguntan por WhatsApp. No se puede pedir.',
};

/** Whether the price is fixed, where it begins, or asked for. */
export default function PriceKindField({ form }: { form: Form<ProductValues> }) {
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
