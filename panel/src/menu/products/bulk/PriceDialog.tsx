import { Button, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import {
  type PriceChange,
  type PriceRounding,
  priceRoundings,
} from '@vitrina/contract/menu/products/price-change.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../../ui/dialogs/use-last-value.ts';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import classes from './Bulk.module.css';
import { describeRounding, type PriceDraft, parsePriceChange, previewPrices } from './price-preview.ts';

interface Props {
  opened: boolean;
  products: readonly Product[];
  money: MoneyFormat;
  isChanging: boolean;
  onSubmit: (change: PriceChange) => void;
  onClose: () => void;
}

export function PriceDialog({ opened, products, onClose, ...props }: Props) {
  const shown = useLastValue(products, opened);
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar precios" size={560}>
      <PriceForm products={shown} onClose={onClose} {...props} />
    </Modal>
  );
}

/** Rows at first. All of them would make a menu of thousands slow. */
const firstRows = 200;

function PriceForm({ products, money, isChanging, onSubmit, onClose }: Omit<Props, 'opened'>) {
  const [roundings] = useState(() => priceRoundings(money.currency));
  const [draft, setDraft] = useState<PriceDraft>({
    by: 'percent',
    direction: 'up',
    value: '',
    rounding: roundings[0],
  });
  const [showsAll, setShowsAll] = useState(false);
  const set = (fields: Partial<PriceDraft>) => setDraft((previous) => ({ ...previous, ...fields }));
  const change = useMemo(() => parsePriceChange(draft, money), [draft, money]);
  const shownChange = useDeferredValue(change);
  const rows = useMemo(
    () => (shownChange ? previewPrices(products, shownChange, money) : []),
    [products, shownChange, money],
  );
  const problemCount = rows.filter(({ hasProblem }) => hasProblem).length;
  const shownRows = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change && problemCount === 0) onSubmit(change);
      }}
    >
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label="Subir o bajar"
          data={[
            { value: 'up', label: 'Subir' },
            { value: 'down', label: 'Bajar' },
          ]}
          value={draft.direction}
          onChange={(direction) => set({ direction: direction as PriceDraft['direction'] })}
        />
        <div className={classes.pair}>
          <TextInput
            label="Cuánto"
            inputMode="decimal"
            autoComplete="off"
            placeholder={draft.by === 'percent' ? '8' : '0'}
            data-autofocus
            value={draft.value}
            error={draft.value.trim() !== '' && change === null ? 'Escribe un número' : undefined}
            onChange={(event) => set({ value: event.currentTarget.value })}
          />
          <NativeSelect
            label="En"
            data={[
              { value: 'percent', label: 'Porcentaje (%)' },
              { value: 'amount', label: `Valor (${money.currency})` },
            ]}
            value={draft.by}
            onChange={(event) => set({ by: event.currentTarget.value as PriceDraft['by'] })}
          />
        </div>
        <NativeSelect
          label="Redondear"
          data={roundings.map((rounding) => ({ value: rounding, label: describeRounding(rounding, money) }))}
          value={draft.rounding}
          onChange={(event) => set({ rounding: event.currentTarget.value as PriceRounding })}
        />
        <FormAlert message={describeProblems(problemCount)} />
        {shownRows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs the focus to scroll with the keyboard
          <section className={classes.preview} aria-label="Precios nuevos" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Producto</th>
                  <th scope="col">Antes</th>
                  <th scope="col">Después</th>
                </tr>
              </thead>
              <tbody>
                {shownRows.map((row) => (
                  <tr key={row.key} data-problem={row.hasProblem || undefined}>
                    <td>{row.name}</td>
                    <td>{row.oldPrice}</td>
                    <td>{row.newPrice}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.length > shownRows.length && (
              <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
                Ver los {new Intl.NumberFormat('es').format(rows.length)}
              </Button>
            )}
          </section>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isChanging}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!change || problemCount > 0} loading={isChanging}>
          {products.length === 1 ? 'Cambiar 1 producto' : `Cambiar ${products.length} productos`}
        </Button>
      </DialogActions>
    </form>
  );
}

function describeProblems(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Un precio no es posible. Quita el producto de la selección o cambia el valor.'
    : `${count} precios no son posibles. Quita los productos de la selección o cambia el valor.`;
}
