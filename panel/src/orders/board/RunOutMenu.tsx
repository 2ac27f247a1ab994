import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { Option } from '@vitrina/contract/menu/option-groups/schema.ts';
import { useBackToClose } from '../../ui/dialogs/overlay-history.ts';
import { Icon } from '../../ui/Icon.tsx';
import { describeSoldOut } from '../../ui/sold-out/words.ts';
import { useWords } from '../../ui/words.ts';
import classes from './DishTotals.module.css';
import type { OrderedItem } from './ordered-items.ts';
import { useRunOut } from './use-run-out.ts';

/** How many are left, as a cook says it. More are counted on the screen of the day's menu. */
const quickCounts = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

export type RunOutState = Pick<Option, 'soldOut' | 'stock'>;

interface Props {
  item: OrderedItem;
  /** How many are to be cooked. */
  count: number;
  /** As it is on the menu. Undefined while it is read, and once it is no longer there. */
  option: RunOutState | undefined;
}

/** `5 Carne asada`, with what a cook says of it: that there is none, or how many are left. */
export function RunOutMenu({ item, count, option }: Props) {
  const words = useWords();
  const [opened, panel] = useDisclosure();
  useBackToClose(opened, panel.close);
  const runOut = useRunOut();
  const { soldOut = null, stock = null } = option ?? {};
  const state = soldOut ? describeSoldOut(soldOut, words) : stock === null ? null : describeLeft(stock);
  const say = (change: () => unknown) => () => {
    panel.close();
    change();
  };
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && panel.close()}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.dish ?? ''}
          data-gone={soldOut !== null || undefined}
          onClick={panel.toggle}
        >
          <b>{count}</b> <span>{item.name}</span> {state && <small>{state.toLowerCase()}</small>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={item.name}>
        <div className={classes.panel}>
          <Text fw={700}>{item.name}</Text>
          {soldOut ? (
            <Button
              variant="default"
              leftSection={<Icon icon={IconCircleCheck} />}
              onClick={say(() => runOut.offerAgain(item))}
            >
              Hay otra vez
            </Button>
          ) : (
            <Button
              color="red"
              leftSection={<Icon icon={IconCircleOff} />}
              onClick={say(() => runOut.markSoldOut(item))}
            >
              Se acabó
            </Button>
          )}
          <Group justify="space-between" gap={8}>
            <Text size="sm" fw={600}>
              Quedan
            </Text>
            <Text size="xs" c="dimmed">
              además de los {count} pedidos
            </Text>
          </Group>
          <div className={classes.choices}>
            {quickCounts.map((left) => (
              <Button
                key={left}
                px={0}
                variant={left === stock ? 'light' : 'default'}
                aria-label={left === 1 ? 'Queda 1' : `Quedan ${left}`}
                onClick={say(() => runOut.setLeft(item, left))}
              >
                {left}
              </Button>
            ))}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const describeLeft = (stock: number) => (stock === 1 ? 'queda 1' : `quedan ${stock}`);
