import { Text, TextInput } from '@mantine/core';
import { maxStock, maxStockChanges } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock, StockChanges } from '@vitrina/contract/menu/stock/schema.ts';
import { z } from 'zod';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
import { parseCount } from '../products/product-form.ts';
import { useChangeStock } from './queries.ts';
import classes from './Stocktaking.module.css';

/** What is counted together. */
interface CountedList {
  id: string;
  name: string;
  /** The heading of the names: `Producto`. */
  column: string;
  items: readonly CountedItem[];
}

export interface CountedItem extends Stock, Pick<StockChanges[number], 'kind' | 'id'> {
  name: string;
}

interface Props {
  opened: boolean;
  list: CountedList | undefined;
  onClose: () => void;
}

const counts = z.object({
  /** What is typed, by the id of the product or size. Absent: as seen. */
  typed: z.record(z.string(), z.string()),
  /** What there was when the count began. What is sold while somebody counts does not change it. */
  seen: z.record(z.string(), z.number().nullable()),
});
type Counts = z.output<typeof counts>;

/** A stocktaking: all products of a category and their sizes, or all dishes of a day, in one table. */
export default function StocktakingDialog({ opened, list, onClose }: Props) {
  const rows = useFirstValue(list?.items ?? [], opened);
  const save = useChangeStock();
  const read = ({ typed, seen }: Counts, id: string) => typed[id] ?? String(seen[id] ?? '');
  const isWrong = (values: Counts, id: string) => Number.isNaN(parseCount(read(values, id)));
  const listChanges = (values: Counts) =>
    rows
      .map(({ kind, id }) => ({
        kind,
        id,
        seen: values.seen[id] ?? null,
        left: parseCount(read(values, id)),
      }))
      .filter(({ seen, left }) => seen !== left);
  return (
    <FormDialog<Counts>
      opened={opened}
      title={`Cuántos quedan: ${list?.name ?? ''}`}
      initialValues={{ typed: {}, seen: Object.fromEntries(rows.map(({ id, stock }) => [id, stock])) }}
      validate={(values) => {
        const wrong = rows.find(({ id }) => isWrong(values, id));
        if (wrong)
          return {
            [`typed.${wrong.id}`]: `Escribe cuántos quedan, de 0 a ${maxStock.toLocaleString('es-CO')}`,
          };
        return listChanges(values).length > maxStockChanges
          ? { typed: `Cambia hasta ${maxStockChanges} a la vez` }
          : {};
      }}
      summarize={(errors) => String(Object.values(errors)[0])}
      // The next day there may be other stock, which this count has not seen.
      draft={{
        name: `stocktaking-draft.${list?.id}`,
        version: new Date().toDateString(),
        schema: counts,
      }}
      unsavedChanges="Lo que contaste se perderá."
      isLong
      submitLabel="Guardar conteo"
      failure="No se pudo guardar el conteo"
      onSubmit={async (values, idempotencyKey) => {
        const changes = listChanges(values);
        if (changes.length > 0) await save.mutateAsync({ body: { changes, idempotencyKey } });
        return 'Conteo guardado';
      }}
      onClose={onClose}
    >
      {({ values, getInputProps }) => (
        <>
          <Text c="dimmed" size="sm">
            Escribe lo que hay. Lo que se venda mientras cuentas también se resta. Vacío: no se cuenta.
          </Text>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{list?.column}</th>
                <th scope="col" className={classes.count}>
                  Quedan
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, kind, name, dailyStock }) => (
                <tr key={id}>
                  <th scope="row" data-size={kind === 'size' || undefined}>
                    {name}
                    {dailyStock !== null && (
                      <Text c="dimmed" size="xs">
                        Cada día {dailyStock}
                      </Text>
                    )}
                  </th>
                  <td className={classes.count}>
                    <TextInput
                      aria-label={`Cuántos quedan de ${name}`}
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="–"
                      {...getInputProps(`typed.${id}`)}
                      value={read(values, id)}
                      error={isWrong(values, id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </FormDialog>
  );
}
