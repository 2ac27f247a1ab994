import { Stack, Switch, Text } from '@mantine/core';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import type { GroupValues } from './group-form.ts';
import classes from './OptionGroups.module.css';
import { changeSizePrice, findSizePrice } from './size-prices.ts';

interface Props {
  form: Form<GroupValues>;
  money: MoneyFormat;
  /** The names of the sizes in which the options can have a price. */
  sizes: readonly string[];
}

/** What each option adds in each size of the products that offer it. */
export default function SizePricesField({ form, money, sizes }: Props) {
  const { options } = form.values;
  const [isOpen, setOpen] = useState(() => options.some(({ prices }) => prices.length > 0));
  const named = options.flatMap((option, index) => (option.name.trim() ? [{ ...option, index }] : []));
  if (sizes.length === 0 || named.length === 0) return null;
  const example = named.find(({ price }) => price.trim()) ?? named[0];
  const toggle = (isShown: boolean) => {
    setOpen(isShown);
    if (!isShown)
      form.setFieldValue(
        'options',
        options.map((option) => ({ ...option, prices: [] })),
      );
  };
  return (
    <fieldset className={classes.options}>
      <Stack gap="sm">
        <Switch
          label="El precio cambia con el tamaño"
          description={`Por ejemplo, ${example?.name.trim()} suma más en ${sizes.at(-1)}.`}
          checked={isOpen}
          onChange={({ currentTarget: { checked } }) => toggle(checked)}
        />
        {isOpen && (
          <Text c="dimmed" size="xs">
            Vacío: suma el precio de arriba.
          </Text>
        )}
        {isOpen &&
          named.map(({ key, name, price, prices, index }) => (
            <fieldset key={key} className={classes.options}>
              <legend>{name.trim()}</legend>
              <div className={classes.numbers}>
                {sizes.map((size) => {
                  const place = findSizePrice(prices, size);
                  const path = `options.${index}.prices.${place}`;
                  return (
                    <PriceField
                      key={size}
                      money={money}
                      rightSection={null}
                      description={null}
                      label={size}
                      labelProps={{ fw: 400 }}
                      aria-label={`Precio de ${name.trim()} en ${size}`}
                      placeholder={`+ ${price.trim() || 0}`}
                      data-path={path}
                      error={form.errors[path]}
                      value={prices[place]?.price ?? ''}
                      onChange={({ currentTarget: { value } }) => {
                        form.clearFieldError(path);
                        form.setFieldValue(`options.${index}.prices`, changeSizePrice(prices, size, value));
                      }}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
      </Stack>
    </fieldset>
  );
}
