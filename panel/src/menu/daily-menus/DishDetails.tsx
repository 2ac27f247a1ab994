import { Button, Group, Stack, Text } from '@mantine/core';
import type { DailyPart } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { groupPrice } from '../products/product-form.ts';
import type { DraftDish } from './draft.ts';

interface Props {
  opened: boolean;
  part: DailyPart;
  dishes: readonly DraftDish[];
  money: MoneyFormat;
  isPriced: boolean;
  others: readonly DailyPart[];
  onChange: (dishes: DraftDish[]) => void;
  onClose: () => void;
}

/** What the dishes of a part cost, and which other parts each spares the customer. */
export function DishDetails({ opened, part, dishes, money, isPriced, others, onChange, onClose }: Props) {
  const change = (name: string, fields: Partial<DraftDish>) =>
    onChange(dishes.map((dish) => (dish.name === name ? { ...dish, ...fields } : dish)));
  return (
    <Modal opened={opened} onClose={onClose} title={part.name}>
      <Stack gap="lg">
        {dishes
          .filter(({ isOn }) => isOn)
          .map((dish) => (
            <Stack key={dish.name} gap={6} component="section" aria-label={dish.name}>
              <Group justify="space-between" wrap="nowrap" align="center">
                <Text fw={600}>{dish.name}</Text>
                <Group gap={8} wrap="nowrap">
                  <Text size="sm" c="dimmed">
                    {isPriced ? 'Precio' : 'Suma'}
                  </Text>
                  <DishPrice
                    label={`${isPriced ? 'Precio de' : 'Cuánto suma'} ${dish.name}`}
                    price={dish.price}
                    money={money}
                    onChange={(price) => change(dish.name, { price })}
                  />
                </Group>
              </Group>
              {others.length > 0 && (
                <Group gap={6} wrap="wrap">
                  <Text size="sm" c="dimmed">
                    No lleva:
                  </Text>
                  {others.map(({ groupId, name }) => {
                    const isSpared = dish.disables.includes(groupId);
                    const disables = isSpared
                      ? dish.disables.filter((id) => id !== groupId)
                      : [...dish.disables, groupId];
                    return (
                      <Button
                        key={groupId}
                        size="xs"
                        mih="var(--v-control-sm)"
                        radius="xl"
                        variant={isSpared ? 'light' : 'default'}
                        aria-pressed={isSpared}
                        aria-label={`${dish.name} no lleva ${name}`}
                        onClick={() => change(dish.name, { disables })}
                      >
                        {name}
                      </Button>
                    );
                  })}
                </Group>
              )}
            </Stack>
          ))}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>Listo</Button>
      </DialogFooter>
    </Modal>
  );
}

interface DishPriceProps {
  label: string;
  price: string;
  money: MoneyFormat;
  onChange: (price: string) => void;
}

/** What is not a price, as while it is typed, changes nothing. */
function DishPrice({ label, price, money, onChange }: DishPriceProps) {
  const [typed, setTyped] = useState(() => (price === '0' ? '' : groupPrice(price, money)));
  return (
    <PriceField
      isCompact
      w={120}
      aria-label={label}
      money={money}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parsed = text.trim() === '' ? '0' : parsePrice(text, money);
        if (parsed !== null) onChange(parsed);
      }}
    />
  );
}
