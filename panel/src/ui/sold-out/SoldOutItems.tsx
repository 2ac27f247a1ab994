import { Menu } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconClockPause } from '@tabler/icons-react';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { Icon } from '../Icon.tsx';
import { soldOutWords } from './words.ts';

interface Props {
  soldOut: SoldOut;
  onChange: (soldOut: SoldOut) => void;
}

/** The items of a menu: the two states that something does not have. */
export function SoldOutItems({ soldOut, onChange }: Props) {
  return (
    <>
      {soldOut && (
        <Menu.Item leftSection={<Icon icon={IconCircleCheck} />} onClick={() => onChange(null)}>
          Volver a tener
        </Menu.Item>
      )}
      {soldOut !== 'today' && (
        <Menu.Item leftSection={<Icon icon={IconClockPause} />} onClick={() => onChange('today')}>
          {soldOutWords.today}
        </Menu.Item>
      )}
      {soldOut !== 'until-changed' && (
        <Menu.Item leftSection={<Icon icon={IconCircleOff} />} onClick={() => onChange('until-changed')}>
          {soldOutWords['until-changed']}
        </Menu.Item>
      )}
    </>
  );
}
