import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCircleOff, IconListNumbers, IconShare2 } from '@tabler/icons-react';
import type { DailyDay, DailyDish, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { useState } from 'react';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import type { CountedItem } from '../stock/StocktakingDialog.tsx';
import classes from './LiveMenuSection.module.css';
import { useEndDay, useSetDishSoldOut } from './queries.ts';

const StocktakingDialog = lazyDialog(() => import('../stock/StocktakingDialog.tsx'));

interface Props {
  menu: DailyMenu;
  day: DailyDay;
  onShare: () => void;
  onChange: () => void;
}

/** What is sold now: a tap says that a dish is sold out, and a dialog how many there are of each. */
export function LiveMenuSection({ menu, day, onShare, onChange }: Props) {
  const words = useWords();
  const setSoldOut = useSetDishSoldOut();
  const end = useEndDay();
  const [isCounting, setCounting] = useState(false);
  const parts = day.parts.flatMap(({ groupId, dishes }) => {
    const part = menu.parts.find((candidate) => candidate.groupId === groupId);
    const shown = dishes.flatMap((id) => part?.dishes.find((dish) => dish.id === id) ?? []);
    return part && shown.length > 0 ? { ...part, dishes: shown } : [];
  });
  const toggle = async (groupId: string, dish: DailyDish) => {
    const { id, name } = dish;
    const isSoldOut = dish.soldOut !== null;
    const send = (state: boolean) => setSoldOut(groupId, dish, state ? 'today' : null);
    if (!(await toastResult(send(!isSoldOut), 'No se pudo guardar'))) return;
    if (!isSoldOut)
      offerUndo({
        id: `dish ${id}`,
        text: `${name}: ${words.soldOut.toLowerCase()} por hoy`,
        durationMs: 15_000,
        takeBack: () => void toastResult(send(false), 'No se pudo guardar'),
      });
  };
  const askEnd = () =>
    confirm({
      title: `¿Terminar «${menu.name}»?`,
      body: 'Se quita de tu página ahora y nadie más lo puede pedir. Lo puedes publicar otra vez.',
      action: 'Terminar',
      run: () => end.mutateAsync({ params: { id: menu.productId, date: day.date } }),
      failure: 'No se pudo terminar',
    });
  return (
    <Stack gap="md">
      {(menu.soldOut || menu.sizes.some((size) => size.soldOut)) && (
        <Alert color="red" icon={<Icon icon={IconCircleOff} size={20} />}>
          {describeSoldOut(menu, words.soldOut)}
        </Alert>
      )}
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text>
          <b>¿Se acabó algo?</b> Toca el plato.
        </Text>
        <Button
          variant="subtle"
          leftSection={<Icon icon={IconListNumbers} />}
          flex="none"
          onClick={() => setCounting(true)}
        >
          Contar
        </Button>
      </Group>
      {parts.map(({ groupId, name: partName, dishes }) => (
        <section key={groupId} aria-label={partName}>
          <Text size="sm" c="dimmed" mb={6}>
            {partName}
          </Text>
          <div className={classes.chips}>
            {dishes.map((dish) => (
              <UnstyledButton
                key={dish.id}
                className={classes.chip ?? ''}
                aria-pressed={dish.soldOut !== null}
                onClick={() => void toggle(groupId, dish)}
              >
                <span>{dish.name}</span>
                {dish.soldOut ? (
                  <small>{words.soldOut}</small>
                ) : (
                  dish.stock !== null && (
                    <small>{dish.stock === 1 ? 'queda 1' : `quedan ${dish.stock}`}</small>
                  )
                )}
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
      <Group grow gap="xs">
        <Button variant="light" leftSection={<Icon icon={IconShare2} />} onClick={onShare}>
          Enviar
        </Button>
        <Button variant="default" onClick={onChange}>
          Cambiar
        </Button>
        <Button variant="default" onClick={() => void askEnd()}>
          Terminar
        </Button>
      </Group>
      <StocktakingDialog
        opened={isCounting}
        list={{
          id: menu.productId,
          name: menu.name,
          column: 'Plato',
          items: parts.flatMap(({ dishes }) =>
            dishes.map((dish): CountedItem => ({ ...dish, kind: 'option' })),
          ),
        }}
        onClose={() => setCounting(false)}
      />
    </Stack>
  );
}

/** What visitors cannot order any more, and why. */
function describeSoldOut(
  { name, sizes, parts, soldOut, soldOutPart }: DailyMenu,
  soldOutWord: string,
): string {
  const gone = soldOut ? name : sizes.flatMap((size) => (size.soldOut ? size.name : [])).join(', ');
  const part = parts.find(({ groupId }) => groupId === soldOutPart);
  const reason = part ? ` No queda nada en «${part.name}».` : '';
  return `${soldOutWord} en tu página: ${gone}.${reason}`;
}
