import { IconCircleOff } from '@tabler/icons-react';
import { MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../ui/words.ts';
import { type ItemLine, listItems, maxItemsInMenu, type OrderedItem } from './ordered-items.ts';

interface Props {
  lines: readonly ItemLine[];
  onRunOut: (item: OrderedItem) => void;
  /** What of a larger order has run out is asked. */
  onAsk: () => void;
}

/** In the menu of a card: what of the order has run out. */
export function RunOutActions({ lines, onRunOut, onAsk }: Props) {
  const { soldOutToday } = useWords();
  const items = listItems(lines);
  if (items.length > maxItemsInMenu)
    return (
      <MenuAction icon={IconCircleOff} onClick={onAsk}>
        {soldOutToday}…
      </MenuAction>
    );
  return items.map((item) => (
    <MenuAction key={item.id} icon={IconCircleOff} onClick={() => onRunOut(item)}>
      {soldOutToday}: {item.name}
    </MenuAction>
  ));
}
