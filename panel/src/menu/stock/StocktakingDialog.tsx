import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { maxStock, maxStockChanges } from '@vitrina/contract/menu/stock/limits.ts';
import type { StockChanges } from '@vitrina/contract/menu/stock/schema.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { parseCount } from '../products/product-form.ts';
import { useChangeStock } from './queries.ts';
import classes from './Stocktaking.module.css';

interface Props {
  opened: boolean;
  /** Undefined while it is closed. */
  category: { name: string; products: readonly Product[] } | undefined;
  onClose: () => void;
}

/** A stocktaking: all products of a category and their sizes, in one table. */
export default function StocktakingDialog({ opened, category, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Cuántos quedan: ${category?.name ?? ''}`}>
      {category && <Counting products={category.products} onClose={onClose} />}
    </Modal>
  );
}

type Row = Omit<StockChanges[number], 'left'> & { name: string; dailyStock: number | null };

function Counting({ products, onClose }: { products: readonly Product[]; onClose: () => void }) {
  // What is sold while somebody counts does not change what was seen.
  const [rows] = useState(() => listRows(products));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChangeStock();
  const read = ({ id, seen }: Row) => typed[id] ?? String(seen ?? '');
  const isWrong = (row: Row) => Number.isNaN(parseCount(read(row)));
  const changes = rows
    .map((row) => ({ kind: row.kind, id: row.id, seen: row.seen, left: parseCount(read(row)) }))
    .filter(({ seen, left }) => seen !== left);
  const submit = async () => {
    setFailure(null);
    if (rows.some(isWrong))
      return setFailure(`Escribe cuántos quedan, de 0 a ${maxStock.toLocaleString('es-CO')}`);
    if (changes.length > maxStockChanges) return setFailure(`Cambia hasta ${maxStockChanges} a la vez`);
    try {
      if (changes.length > 0) await save.mutateAsync({ body: { changes } });
      toastSuccess('Conteo guardado');
      onClose();
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'No se pudo guardar el conteo'));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <FormAlert message={failure} />
        <Text c="dimmed" size="sm">
          Escribe lo que hay. Lo que se venda mientras cuentas también se resta. Vacío: no se cuenta.
        </Text>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col" className={classes.count}>
                Quedan
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-size={row.kind === 'size' || undefined}>
                  {row.name}
                  {row.dailyStock !== null && (
                    <Text c="dimmed" size="xs">
                      Cada día {row.dailyStock}
                    </Text>
                  )}
                </th>
                <td className={classes.count}>
                  <TextInput
                    aria-label={`Cuántos quedan de ${row.name}`}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="–"
                    error={isWrong(row)}
                    value={read(row)}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      setTyped((before) => ({ ...before, [row.id]: value }));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Guardar conteo
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function listRows(products: readonly Product[]): Row[] {
  return products.flatMap(({ id, name, stock, dailyStock, variants }): Row[] => [
    { kind: 'product', id, name, seen: stock, dailyStock },
    ...variants.map((size) => ({
      ...{ kind: 'size' as const, id: size.id, name: size.name },
      ...{ seen: size.stock, dailyStock: size.dailyStock },
    })),
  ]);
}
