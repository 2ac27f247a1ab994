import { Box, Checkbox, Text } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { formatProductPrice } from '@vitrina/contract/menu/products/product-price.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { memo } from 'react';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { separator } from '../../../ui/separator.ts';
import { useWords } from '../../../ui/words.ts';
import classes from './Bulk.module.css';

interface Props {
  product: Product;
  money: MoneyFormat;
  type: BusinessType;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

/** A product while several are chosen. The whole row is the checkbox. */
export const SelectableCard = memo(function SelectableCard(props: Props) {
  const { product, money, type, isSelected, onToggle } = props;
  const { id, name, images, active } = product;
  const words = useWords();
  const details = [
    formatProductPrice(product, money),
    !active && 'Oculto',
    product.soldOut && words.soldOut,
  ].filter((detail) => detail);
  return (
    <li>
      <label htmlFor={`select ${id}`} className={classes.card} data-selected={isSelected || undefined}>
        <div className={classes.picture}>
          <Picture picture={images[0] ?? null} sizes="64px" name={name} type={type} />
        </div>
        <Box miw={0}>
          <Text lineClamp={2} fw={600} lh={1.3}>
            {name}
          </Text>
          <Text c="dimmed" size="xs">
            {details.join(separator)}
          </Text>
        </Box>
        <Checkbox
          id={`select ${id}`}
          aria-label={`Seleccionar ${name}`}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </label>
    </li>
  );
});
