import { IconCircleCheck, IconCircleOff, IconClockPause } from '@tabler/icons-react';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { MenuAction } from '../lists/ActionsMenu.tsx';
import { useWords } from '../words.ts';

interface Props {
  soldOut: SoldOut;
  onChange: (soldOut: SoldOut) => void;
}

/** The items of a menu: the two states that something does not have. */
export function SoldOutItems({ soldOut, onChange }: Props) {
  const words = useWords();
  return (
    <>
      {soldOut && (
        <MenuAction icon={IconCircleCheck} onClick={() => onChange(null)}>
          {words.offerAgain}
        </MenuAction>
      )}
      {soldOut !== 'today' && (
        <MenuAction icon={IconClockPause} onClick={() => onChange('today')}>
          {words.soldOutToday}
        </MenuAction>
      )}
      {soldOut !== 'until-changed' && (
        <MenuAction icon={IconCircleOff} onClick={() => onChange('until-changed')}>
          {words.soldOutUntilChanged}
        </MenuAction>
      )}
    </>
  );
}
