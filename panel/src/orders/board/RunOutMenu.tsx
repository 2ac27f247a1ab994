import { Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useBackToClose } from '../../ui/dialogs/overlay-history.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DishButton, type DishButtonProps } from './DishButton.tsx';
import classes from './DishTotals.module.css';
import { useRunOut } from './use-run-out.ts';

/** How many are left, as a cook says it. More are counted on the screen of the day's menu. */
const quickCounts = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

interface Props extends DishButtonProps {
  isOpenAtFirst: boolean;
}

/** What a cook says of a dish: that there is none, or how many are left. */
export function RunOutMenu({ item, count, option, isOpenAtFirst }: Props) {
  const [opened, panel] = useDisclosure(isOpenAtFirst);
  useBackToClose(opened, panel.close);
  const runOut = useRunOut();
  const { soldOut = null, stock = null } = option ?? {};
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
        <DishButton {...{ item, count, option }} onClick={panel.toggle} />
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
