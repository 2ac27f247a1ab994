import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCategory,
  IconCircleCheck,
  IconCircleOff,
  IconClockPause,
  IconDots,
  IconEye,
  IconEyeOff,
  IconTag,
  IconTagOff,
  IconTrash,
} from '@tabler/icons-react';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import { useBackToClose } from '../../../ui/dialogs/overlay-history.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BarSpace } from '../../../ui/layout/BottomBar.tsx';
import { barLayer } from '../../../ui/layout/layer.ts';
import { MenuAction } from '../../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../../ui/words.ts';
import classes from './Bulk.module.css';
import { countSelected } from './words.ts';

export type BulkDialogName = 'price' | 'move' | 'add-label' | 'remove-label';

interface Props {
  count: number;
  /** How many the filter shows. */
  shownCount: number;
  isChanging: boolean;
  onSelectAll: () => void;
  onChange: (action: BulkAction) => void;
  onOpen: (dialog: BulkDialogName) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The actions on the chosen products, at the bottom of the screen. */
export function BulkBar({
  count,
  shownCount,
  isChanging,
  onSelectAll,
  onChange,
  onOpen,
  onDelete,
  onClose,
}: Props) {
  const isEmpty = count === 0;
  const { itemsTitle } = useWords();
  return (
    <>
      <BarSpace />
      <section
        className={classes.bar}
        ref={barLayer}
        data-bottom-bar
        aria-label={`${itemsTitle} seleccionados`}
      >
        <CloseButton aria-label="Dejar de seleccionar" onClick={onClose} />
        <Text flex={1} miw={0} fw={600} aria-live="polite">
          {countSelected(count)}
        </Text>
        <Button variant="subtle" disabled={count >= shownCount} onClick={onSelectAll}>
          Seleccionar todo
        </Button>
        <div className={classes.actions}>
          <Button disabled={isEmpty} loading={isChanging} onClick={() => onOpen('price')}>
            Cambiar precios
          </Button>
          <ChangesMenu
            isDisabled={isEmpty || isChanging}
            onChange={onChange}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        </div>
      </section>
    </>
  );
}

function ChangesMenu({
  isDisabled,
  onChange,
  onOpen,
  onDelete,
}: Pick<Props, 'onChange' | 'onOpen' | 'onDelete'> & { isDisabled: boolean }) {
  const words = useWords();
  const [opened, menu] = useDisclosure();
  useBackToClose(opened, menu.close);
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      width={260}
      position="top-end"
      opened={opened}
      onOpen={menu.open}
      onClose={menu.close}
    >
      <Menu.Target>
        <Button variant="default" disabled={isDisabled} leftSection={<Icon icon={IconDots} />}>
          Más cambios
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={IconEye} onClick={() => onChange({ type: 'show' })}>
          Mostrar
        </MenuAction>
        <MenuAction icon={IconEyeOff} onClick={() => onChange({ type: 'hide' })}>
          Ocultar
        </MenuAction>
        <MenuAction icon={IconCircleCheck} onClick={() => onChange({ type: 'sold-out', soldOut: null })}>
          {words.offerAgain}
        </MenuAction>
        <MenuAction icon={IconClockPause} onClick={() => onChange({ type: 'sold-out', soldOut: 'today' })}>
          {words.soldOutToday}
        </MenuAction>
        <MenuAction
          icon={IconCircleOff}
          onClick={() => onChange({ type: 'sold-out', soldOut: 'until-changed' })}
        >
          {words.soldOutUntilChanged}
        </MenuAction>
        <MenuAction icon={IconCategory} onClick={() => onOpen('move')}>
          Mover a otra categoría
        </MenuAction>
        <MenuAction icon={IconTag} onClick={() => onOpen('add-label')}>
          Poner etiqueta
        </MenuAction>
        <MenuAction icon={IconTagOff} onClick={() => onOpen('remove-label')}>
          Quitar etiqueta
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
          Eliminar
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}
