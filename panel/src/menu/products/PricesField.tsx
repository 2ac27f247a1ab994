import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { hasPrice, isFromPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { askText } from '@vitrina/contract/menu/products/product-price.ts';
import { useState } from 'react';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Prices.module.css';
import { explainPriceError } from './price-error.ts';
import { createVariant, emptyProduct, isComparePriceShown, type ProductValues } from './product-form.ts';
import { type PricesProps, VariantsField } from './VariantsField.tsx';

/** The price, or a list of sizes with a price each. */
export function PricesField({ form, money }: PricesProps) {
  const { price, compareAtPrice, priceKind, variants } = form.values;
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
  if (!hasPrice(priceKind))
    return (
      <Stack gap="sm">
        <div>
          <Text fw={600}>{askText}</Text>
          <Text c="dimmed" size="sm">
            Se lee así en tu página, y te preguntan por WhatsApp.
          </Text>
        </div>
        <div className={classes.actions}>
          <Button
            px={10}
            variant="subtle"
            leftSection={<Icon icon={IconPlus} />}
            onClick={() => {
              form.setFieldValue('priceKind', emptyProduct.priceKind);
              focus('price');
            }}
          >
            Poner un precio
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap="sm">
      <PriceField
        money={money}
        {...(isFromPrice(priceKind) && { description: 'Se lee «Desde» antes del valor.' })}
        {...form.getInputProps('price')}
        error={explainPriceError(form.errors.price, price)}
      />
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
