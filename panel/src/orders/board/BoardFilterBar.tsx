import { ActionIcon, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FulfilmentMode, fulfilmentModes } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import { modeWordsOf } from '../mode-words.ts';
import classes from './BoardFilterBar.module.css';
import type { BoardFilter } from './filter.ts';

interface Props {
  /** A phone has no room for it unless it is asked for. */
  isOpenOnPhone: boolean;
  filter: BoardFilter;
  onChange: (filter: BoardFilter) => void;
  /** The open orders, unfiltered. */
  orders: readonly ListedOrder[];
}

/**
 * Searches the board and shows one mode. Modes without an order are left out, and those with one are icons. The search is narrow
 * until somebody writes into it.
 */
export function BoardFilterBar({ isOpenOnPhone, filter, onChange, orders }: Props) {
  const words = useWords();
  const count = (mode: FulfilmentMode) => orders.filter(({ fulfilment }) => fulfilment.mode === mode).length;
  const isFiltered = filter.mode !== null || filter.search !== '';
  const modes = fulfilmentModes.filter((mode) => count(mode) > 0 || mode === filter.mode);
  return (
    <div className={classes.bar} data-filter data-open={isOpenOnPhone || isFiltered || undefined}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Buscar en el tablero"
        placeholder="Buscar"
        leftSection={<Icon icon={IconSearch} />}
        rightSection={
          filter.search && (
            <ActionIcon
              variant="transparent"
              aria-label="Borrar la búsqueda"
              onClick={() => onChange({ ...filter, search: '' })}
            >
              <Icon icon={IconX} />
            </ActionIcon>
          )
        }
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      {modes.length > 1 && (
        <fieldset className={classes.modes}>
          <VisuallyHidden component="legend">Forma de entrega</VisuallyHidden>
          <UnstyledButton
            aria-pressed={filter.mode === null}
            onClick={() => onChange({ ...filter, mode: null })}
          >
            Todos <span>{orders.length}</span>
          </UnstyledButton>
          {modes.map((mode) => (
            <UnstyledButton
              key={mode}
              aria-pressed={filter.mode === mode}
              onClick={() => onChange({ ...filter, mode: filter.mode === mode ? null : mode })}
            >
              <Icon icon={modeWordsOf(mode).icon} size={20} />
              <b>{modeWordsOf(mode).name(words)}</b> <span>{count(mode)}</span>
            </UnstyledButton>
          ))}
        </fieldset>
      )}
    </div>
  );
}
