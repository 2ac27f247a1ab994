import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconPlus } from '@tabler/icons-react';
import type { DailyPart } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { maxOptionNameLength } from '@vitrina/contract/menu/option-groups/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DishDetails } from './DishDetails.tsx';
import classes from './DishesField.module.css';
import { addDish, chooseDish, countOn, type DraftDish, listSpared, proposeDishes } from './draft.ts';

interface Props {
  part: DailyPart;
  dishes: readonly DraftDish[];
  money: MoneyFormat;
  /** A dish may have the whole price of the menu. */
  isPriced: boolean;
  /** The other parts, which a dish may spare the customer. */
  others: readonly DailyPart[];
  onChange: (dishes: DraftDish[]) => void;
}

/** A part of the menu: its dishes as chips, and among them a field for another one. */
export function DishesField({ part, dishes, money, isPriced, others, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const describe = (price: string) => `${isPriced ? '' : '+ '}${formatPrice(price, money)}`;
  const row = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const proposals = isFocused ? proposeDishes(part, dishes, typed) : [];
  const chosen = chooseDish(part, dishes, typed, money, isPriced);
  const isFull = countOn(dishes) >= maxOptions;

  const add = (dish: DraftDish) => {
    onChange(addDish(dishes, dish));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chosen && !isFull) add(chosen);
  };
  const toggle = (name: string) =>
    onChange(dishes.map((dish) => (dish.name === name ? { ...dish, isOn: !dish.isOn } : dish)));
  /** The press may have changed the dishes. */
  const leave = useRef(() => {});
  leave.current = () => {
    if (field.current === document.activeElement) return;
    setIsFocused(false);
    // A dish that was written and not confirmed is meant too.
    if (chosen && typed.trim().length >= 2 && !isFull) add(chosen);
  };
  const writesOwn = chosen !== null && !proposals.some(({ name }) => name === chosen.name);
  return (
    <section ref={row} aria-label={part.name} style={{ scrollMarginTop: 72 }}>
      <Group justify="space-between" mb={4} mih="var(--v-control-sm)">
        <Text component="h2" fw={700} fz="md">
          {part.name}
        </Text>
        {countOn(dishes) > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            mih="var(--v-control-sm)"
            leftSection={<Icon icon={IconAdjustmentsHorizontal} size={18} />}
            aria-label={`Ajustar los platos de ${part.name}`}
            onClick={() => setIsAdjusting(true)}
          >
            Ajustar
          </Button>
        )}
      </Group>
      <div className={classes.chips}>
        {dishes.map(({ name, price, disables, isOn }) => (
          <UnstyledButton
            key={name}
            className={classes.chip ?? ''}
            aria-pressed={isOn}
            onClick={() => toggle(name)}
          >
            <Icon icon={isOn ? IconCheck : IconPlus} size={18} />
            <span>
              {name} {price !== '0' && <small>{describe(price)}</small>}
              {listSpared(disables, others) !== '' && <small> {listSpared(disables, others)}</small>}
            </span>
          </UnstyledButton>
        ))}
        <label className={classes.field}>
          <Icon icon={IconPlus} size={18} />
          <input
            ref={field}
            aria-label={`Agregar a ${part.name}`}
            placeholder="Agregar"
            value={typed}
            maxLength={maxOptionNameLength}
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="enter"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={() => {
              setIsFocused(true);
              // A keyboard leaves half of the screen.
              row.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            }}
            onBlur={() => afterPress(() => leave.current())}
            onKeyDown={onKeyDown}
          />
        </label>
      </div>
      {isFull && isFocused && (
        <Text size="sm" c="dimmed" mt={6}>
          Ya tiene {maxOptions} platos, el máximo por día.
        </Text>
      )}
      {(proposals.length > 0 || (isFocused && writesOwn)) && (
        // A tap keeps the focus in the field.
        <ul className={classes.proposals} onPointerDown={(event) => event.preventDefault()}>
          {proposals.map((dish) => {
            const isEntered = chosen?.name === dish.name;
            return (
              <li key={dish.id}>
                <UnstyledButton
                  data-enter={isEntered || undefined}
                  onClick={() => add({ ...dish, isOn: true })}
                >
                  <span>
                    {dish.name}{' '}
                    {dish.price !== '0' && (
                      <Text span size="sm" c="dimmed">
                        {describe(dish.price)}
                      </Text>
                    )}
                  </span>
                  {isEntered && <kbd>Enter</kbd>}
                </UnstyledButton>
              </li>
            );
          })}
          {writesOwn && chosen && (
            <li>
              <UnstyledButton data-enter="" onClick={() => add(chosen)}>
                <span>
                  Agregar «{chosen.name}» {chosen.price !== '0' && describe(chosen.price)}
                </span>
                <kbd>Enter</kbd>
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
      <DishDetails
        opened={isAdjusting}
        part={part}
        dishes={dishes}
        money={money}
        isPriced={isPriced}
        others={others}
        onChange={onChange}
        onClose={() => setIsAdjusting(false)}
      />
    </section>
  );
}
