import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import classes from './LiveMenu.module.css';
import { useEndDay, useSetDishSoldOut } from './queries.ts';

interface Props {
  menu: DailyMenu;
  day: DailyDay;
  onShare: () => void;
  onChange: () => void;
}

/** What is sold now: a tap says that a dish is sold out. */
export function LiveMenu({ menu, day, onShare, onChange }: Props) {
  const words = useWords();
  const setSoldOut = useSetDishSoldOut();
  const end = useEndDay();
  const toggle = async (groupId: string, id: string, name: string, isSoldOut: boolean) => {
    const send = (state: boolean) => setSoldOut(groupId, id, state ? 'today' : null);
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
      <Text>
        <b>¿Se acabó algo?</b> Toca el plato.
      </Text>
      {day.parts.map(({ groupId, dishes }) => {
        const part = menu.parts.find((candidate) => candidate.groupId === groupId);
        const shown = dishes.flatMap((id) => part?.dishes.find((dish) => dish.id === id) ?? []);
        if (!part || shown.length === 0) return null;
        return (
          <section key={groupId} aria-label={part.name}>
            <Text size="sm" c="dimmed" mb={6}>
              {part.name}
            </Text>
            <div className={classes.chips}>
              {shown.map(({ id, name, soldOut }) => (
                <UnstyledButton
                  key={id}
                  className={classes.chip ?? ''}
                  aria-pressed={soldOut !== null}
                  onClick={() => void toggle(groupId, id, name, soldOut !== null)}
                >
                  <span>{name}</span>
                  {soldOut && <small>{words.soldOut}</small>}
                </UnstyledButton>
              ))}
            </div>
          </section>
        );
      })}
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
    </Stack>
  );
}
