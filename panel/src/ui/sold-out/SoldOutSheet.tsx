import { Flex, Text } from '@mantine/core';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import type { ReactNode } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { useLastValue } from '../dialogs/use-last-value.ts';
import { ActionsMenu } from '../lists/ActionsMenu.tsx';
import classes from './SoldOut.module.css';
import { SoldOutButton } from './SoldOutButton.tsx';
import { SoldOutItems } from './SoldOutItems.tsx';

interface SoldOutItem {
  id: string;
  name: string;
  /** Such as its price. */
  detail: string;
  soldOut: SoldOut;
  /** How many are left. Null: it is not counted. */
  stock: number | null;
}

interface Props<Item extends SoldOutItem> {
  opened: boolean;
  title: string;
  items: readonly Item[];
  onChange: (item: Item, soldOut: SoldOut) => void;
  /** How many are left, and the buttons that change it. */
  renderStock: (item: Item) => ReactNode;
  onClose: () => void;
}

/** Sizes or options one by one. Each change is saved at once. */
export function SoldOutSheet<Item extends SoldOutItem>({
  opened,
  onClose,
  onChange,
  renderStock,
  ...content
}: Props<Item>) {
  const { title, items } = useLastValue(content, opened);
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Flex component="ul" direction="column">
        {items.map((item) => (
          <li key={item.id} className={classes.row} data-sold-out={item.soldOut !== null || undefined}>
            <div>
              <p>{item.name}</p>
              <Text c="dimmed" size="xs">
                {item.detail}
              </Text>
            </div>
            {renderStock(item)}
            {/* What was counted to none returns with a count. */}
            {item.stock !== 0 && (
              <>
                <SoldOutButton
                  name={item.name}
                  soldOut={item.soldOut}
                  onChange={(soldOut) => onChange(item, soldOut)}
                />
                <ActionsMenu aria-label={`Más de ${item.name}`} menuWidth={280}>
                  <SoldOutItems soldOut={item.soldOut} onChange={(soldOut) => onChange(item, soldOut)} />
                </ActionsMenu>
              </>
            )}
          </li>
        ))}
      </Flex>
    </Modal>
  );
}
