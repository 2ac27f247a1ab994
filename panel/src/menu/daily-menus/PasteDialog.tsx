import { Box, Button, Text, Textarea } from '@mantine/core';
import { readDailyMenuText } from '@vitrina/contract/menu/daily-menus/read-text.ts';
import {
  type DailyMenu,
  maxPastedLength,
  type ReadDailyMenu,
} from '@vitrina/contract/menu/daily-menus/schema.ts';
import { hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useMemo, useState } from 'react';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useWords } from '../../ui/words.ts';
import { PartList } from './PartList.tsx';

interface Props {
  opened: boolean;
  menu: DailyMenu;
  money: MoneyFormat;
  onUse: (read: ReadDailyMenu) => void;
  onClose: () => void;
}

/** What is written to the customers' group anyway becomes the day. The reading shows while it is typed. */
export function PasteDialog({ opened, menu, money, onUse, onClose }: Props) {
  const { writtenDay } = useWords();
  const [text, setText] = useState('');
  useEffect(() => {
    if (!opened) return;
    setText('');
    // Some browsers ask first, and some never allow it: then the text is pasted by hand.
    void navigator.clipboard
      ?.readText?.()
      .then((copied) => setText((typed) => typed || copied.slice(0, maxPastedLength)))
      .catch(() => {});
  }, [opened]);
  const read = useMemo(
    () => readDailyMenuText(text, menu.parts, { ...money, isPriced: hasWholePrices(menu) }),
    [text, menu, money],
  );
  const own = read.parts.filter(({ groupId }) => groupId !== null);
  const count = own.reduce((sum, { dishes }) => sum + dishes.length, 0);
  const kept = menu.parts.filter(({ groupId }) => !own.some((part) => part.groupId === groupId));
  const unread = [
    ...read.parts.flatMap(({ groupId, name }) =>
      groupId === null ? `${name} (no es una parte de tu menú)` : [],
    ),
    ...read.unread,
  ];
  return (
    <Modal opened={opened} onClose={onClose} title="Pegar texto">
      <Textarea
        label="Como lo escribes en el grupo"
        description={`Por ejemplo «${writtenDay}». Entendemos comas, «o» y rayas.`}
        autosize
        minRows={4}
        maxRows={9}
        maxLength={maxPastedLength}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Box mt="md" aria-live="polite">
        {count > 0 && (
          <>
            <Text fw={600} mb={6}>
              Así lo entendimos
            </Text>
            <PartList
              parts={own.map(({ name, dishes }) => ({
                name,
                text: dishes
                  .map((dish) =>
                    dish.price === '0' ? dish.name : `${dish.name} + ${formatPrice(dish.price, money)}`,
                  )
                  .join(' · '),
              }))}
            />
          </>
        )}
        {count > 0 && kept.length > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            Queda como estaba: {kept.map(({ name }) => name).join(', ')}.
          </Text>
        )}
        {text.trim() !== '' && unread.length > 0 && (
          <Text size="sm" c="var(--v-warn-ink)" mt="xs">
            No entendimos: {unread.slice(0, 5).join(' · ')}
          </Text>
        )}
      </Box>
      <DialogFooter>
        <Button
          disabled={count === 0}
          onClick={() => {
            onUse(read);
            onClose();
          }}
        >
          {count === 0 ? 'Usar' : count === 1 ? 'Usar este plato' : `Usar estos ${count} platos`}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
