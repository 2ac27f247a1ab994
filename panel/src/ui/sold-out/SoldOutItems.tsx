import { IconCircleCheck, IconCircleOff, IconClockPause } from '@tabler/icons-react';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { MenuAction } from '../lists/ActionsMenu.tsx';
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
        <MenuAction icon={IconCircleCheck} onClick={() => onChange(null)}>
          Volver a tener
        </MenuAction>
      )}
      {soldOut !== 'today' && (
        <MenuAction icon={IconClockPause} onClick={() => onChange('today')}>
          {soldOutWords.today}
        </MenuAction>
      )}
      {soldOut !== 'until-changed' && (
        <MenuAction icon={IconCircleOff} onClick={() => onChange('until-changed')}>
          {soldOutWords['until-changed']}
        </MenuAction>
      )}
    </>
  );
}
