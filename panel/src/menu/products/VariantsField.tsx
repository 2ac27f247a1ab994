import { ActionIcon, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxVariants } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Prices.module.css';
import {
  createVariant,
  isComparePriceShown,
  type ProductValues,
  type VariantValues,
} from './product-form.ts';

export interface PricesProps {
  form: Form<ProductValues>;
  money: MoneyFormat;
}

interface Props extends PricesProps {
  /** Gets the size whose price becomes the only one. */
  onReturnToPrice: (kept: VariantValues | undefined) => void;
}

export function VariantsField({ form, money, onReturnToPrice }: Props) {
  const { sizes } = useExamples();
  const { item } = useWords();
  const { variants } = form.values;
  const [hasComparePrices, setHasComparePrices] = useState(() =>
    variants.some(({ compareAtPrice }) => compareAtPrice !== ''),
  );
  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  const add = () => {
    form.insertListItem('variants', createVariant());
    focus(`variants.${variants.length}.name`);
  };
  const remove = (index: number) => {
    if (variants.length === 2) return onReturnToPrice(variants[1 - index]);
    form.removeListItem('variants', index);
    focus(`variants.${Math.min(index, variants.length - 2)}.name`);
  };
  const toggleComparePrices = (shown: boolean) => {
    setHasComparePrices(shown);
    if (!shown)
      form.setFieldValue(
        'variants',
        variants.map((each) => ({ ...each, compareAtPrice: '' })),
      );
  };
  return (
    <fieldset className={classes.variants}>
      <legend>Tamaños o presentaciones</legend>
      <SortableList
        label="Tamaños o presentaciones"
        ids={variants.map(({ key }) => key)}
        item="el tamaño"
        getName={(index) => variants[index]?.name || `el tamaño ${index + 1}`}
        onMove={(from, to) => form.reorderListItem('variants', { from, to })}
        className={classes.rows}
      >
        {variants.map(({ key, name, price, compareAtPrice }, index) => {
          const label = name.trim() || `el tamaño ${index + 1}`;
          return (
            <SortableRow key={key} id={key} name={label} className={classes.row}>
              <TextInput
                flex={1}
                miw={0}
                aria-label={`Nombre del tamaño ${index + 1}`}
                placeholder={sizes[index] ?? 'Nombre'}
                {...form.getInputProps(`variants.${index}.name`)}
              />
              <PriceField
                isCompact
                className={classes.price ?? ''}
                money={money}
                aria-label={`Precio de ${label}`}
                {...form.getInputProps(`variants.${index}.price`)}
              />
              <ActionIcon data-danger aria-label={`Eliminar ${label}`} onClick={() => remove(index)}>
                <Icon icon={IconTrash} />
              </ActionIcon>
              {hasComparePrices && (
                // Under the name and the price, between the handle and the bin.
                <Group gap={10} justify="flex-end" w="100%" pr={48} pl="xl" ta="right">
                  <Text c="dimmed" span size="xs">
                    {compareAtPrice === '' || isComparePriceShown(compareAtPrice, price, money)
                      ? 'Precio anterior'
                      : 'Precio anterior (solo se ve si es mayor)'}
                  </Text>
                  <PriceField
                    isCompact
                    className={classes.price ?? ''}
                    money={money}
                    placeholder="Sin"
                    aria-label={`Precio anterior de ${label}`}
                    {...form.getInputProps(`variants.${index}.compareAtPrice`)}
                  />
                </Group>
              )}
            </SortableRow>
          );
        })}
      </SortableList>
      <Switch
        mt="sm"
        label="Precios anteriores"
        checked={hasComparePrices}
        onChange={(event) => toggleComparePrices(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        {variants.length < maxVariants ? (
          <Button px={10} variant="subtle" leftSection={<Icon icon={IconPlus} />} onClick={add}>
            Agregar tamaño
          </Button>
        ) : (
          <Text c="dimmed" size="xs">
            {`Un ${item} puede tener hasta ${maxVariants} tamaños.`}
          </Text>
        )}
        <Button px={10} variant="subtle" onClick={() => onReturnToPrice(variants[0])}>
          Volver a un solo precio
        </Button>
      </div>
    </fieldset>
  );
}
