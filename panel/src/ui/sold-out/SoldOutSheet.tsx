import { Flex, Text } from '@mantine/core';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
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
}

interface Props {
  opened: boolean;
  title: string;
  items: readonly SoldOutItem[];
  onChange: (item: SoldOutItem, soldOut: SoldOut) => void;
  onClose: () => void;
}

/** Sizes or options one by one. Each change is saved at once. */
export function SoldOutSheet({ opened, onClose, onChange, ...content }: Props) {
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
            <SoldOutButton
              name={item.name}
              soldOut={item.soldOut}
              onChange={(soldOut) => onChange(item, soldOut)}
            />
            <ActionsMenu aria-label={`Más de ${item.name}`} menuWidth={280}>
              <SoldOutItems soldOut={item.soldOut} onChange={(soldOut) => onChange(item, soldOut)} />
            </ActionsMenu>
          </li>
        ))}
      </Flex>
    </Modal>
  );
}
