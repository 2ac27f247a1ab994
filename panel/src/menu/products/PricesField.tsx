import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Prices.module.css';
import { createVariant, isComparePriceShown, type ProductValues } from './product-form.ts';
import { type PricesProps, VariantsField } from './VariantsField.tsx';

/** The price, or a list of sizes with a price each. */
export function PricesField({ form, money }: PricesProps) {
  const { price, compareAtPrice, variants } = form.values;
  const [hasComparePrice, setHasComparePrice] = useState(compareAtPrice !== '');
  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  const addSizes = () => {
    form.setValues({ variants: [createVariant({ price, compareAtPrice }), createVariant()] });
    focus('variants.0.name');
  };
  const returnToPrice = (kept: ProductValues['variants'][number] | undefined) => {
    form.setValues({
      variants: [],
      price: kept?.price ?? '',
      compareAtPrice: kept?.compareAtPrice ?? '',
    });
    setHasComparePrice(Boolean(kept?.compareAtPrice));
    focus('price');
  };
  if (variants.length > 0) return <VariantsField form={form} money={money} onReturnToPrice={returnToPrice} />;
  return (
    <Stack gap="sm">
      <PriceField money={money} {...form.getInputProps('price')} />
      {hasComparePrice && (
        <PriceField
          money={money}
          {...form.getInputProps('compareAtPrice')}
          label="Precio anterior"
          description={
            isComparePriceShown(compareAtPrice, price, money)
              ? 'Se ve tachado junto al precio.'
              : 'Se ve tachado solo si es mayor que el precio.'
          }
        />
      )}
      <div className={classes.actions}>
        <Button px={10} variant="subtle" leftSection={<Icon icon={IconPlus} />} onClick={addSizes}>
          Tamaños o presentaciones
        </Button>
        {!hasComparePrice && (
          <Button
            px={10}
            variant="subtle"
            leftSection={<Icon icon={IconPlus} />}
            onClick={() => {
              setHasComparePrice(true);
              focus('compareAtPrice');
            }}
          >
            Precio anterior
          </Button>
        )}
      </div>
    </Stack>
  );
}
