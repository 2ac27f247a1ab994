import { Button, Stack } from '@mantine/core';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { useWords } from '../../ui/words.ts';
import { type ItemLine, listItems, type OrderedItem } from './ordered-items.ts';

interface Props {
  /** Closed without one. */
  order: { number: number; lines: readonly ItemLine[] } | undefined;
  onChosen: (item: OrderedItem) => void;
  onClose: () => void;
}

/** Asks what of a large order has run out. */
export function RunOutDialog({ order, onChosen, onClose }: Props) {
  const { soldOutToday } = useWords();
  const shown = useLastValue(order, order !== undefined);
  return (
    <Modal
      opened={order !== undefined}
      onClose={onClose}
      title={`${soldOutToday}: pedido #${shown?.number ?? ''}`}
    >
      <Stack gap="xs">
        {listItems(shown?.lines ?? []).map((item) => (
          <Button
            key={item.id}
            variant="default"
            justify="start"
            aria-label={`${soldOutToday}: ${item.name}`}
            onClick={() => onChosen(item)}
          >
            {item.name}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
