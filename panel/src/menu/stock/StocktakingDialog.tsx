import { Text, TextInput } from '@mantine/core';
import { formatSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { parseSteps } from '@vitrina/contract/menu/products/typed-amount.ts';
import { nameInUnits } from '@vitrina/contract/menu/products/unit.ts';
import { maxStock, maxStockChanges } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock, StockChanges } from '@vitrina/contract/menu/stock/schema.ts';
import { z } from 'zod';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
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
  /** How a product is sold by weight or length. It is counted in that unit. Absent: in pieces. */
  sellBy?: SellBy | null;
}

interface Props {
  opened: boolean;
  /** Only for what is sold by weight or length. */
  locale?: string;
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

function describeRange({ sellBy }: CountedItem, locale: string): string {
  const most = new Intl.NumberFormat(locale).format(maxStock);
  if (!sellBy) return `escribe cuántos quedan, de 0 a ${most}`;
  const [step, further] = [1, 2].map((count) => formatSteps(count, sellBy, locale));
  return `se cuenta de ${step} en ${step}, por ejemplo ${further}`;
}

/** A stocktaking: all products of a category and their sizes, or all dishes of a day, in one table. */
export default function StocktakingDialog({ opened, locale = 'es', list, onClose }: Props) {
  const rows = useFirstValue(list?.items ?? [], opened);
  const save = useChangeStock();
  const format = (count: number | null | undefined, { sellBy }: CountedItem) =>
    typeof count !== 'number' ? '' : sellBy ? formatSteps(count, sellBy, locale) : String(count);
  const read = ({ typed, seen }: Counts, item: CountedItem) => typed[item.id] ?? format(seen[item.id], item);
  const parse = (values: Counts, item: CountedItem) => {
    const text = read(values, item);
    return text.trim() === '' ? null : parseSteps(text, item.sellBy, { locale });
  };
  const isWrong = (values: Counts, item: CountedItem) => Number.isNaN(parse(values, item));
  const listChanges = (values: Counts) =>
    rows
      .map((item) => ({
        kind: item.kind,
        id: item.id,
        seen: values.seen[item.id] ?? null,
        left: parse(values, item),
      }))
      .filter(({ seen, left }) => seen !== left);
  return (
    <FormDialog<Counts>
      opened={opened}
      title={`Cuántos quedan: ${list?.name ?? ''}`}
      initialValues={{ typed: {}, seen: Object.fromEntries(rows.map(({ id, stock }) => [id, stock])) }}
      validate={(values) => {
        const wrong = rows.find((row) => isWrong(values, row));
        if (wrong) return { [`typed.${wrong.id}`]: `${wrong.name}: ${describeRange(wrong, locale)}` };
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
              {rows.map((item) => (
                <tr key={item.id}>
                  <th scope="row" data-size={item.kind === 'size' || undefined}>
                    {nameInUnits(item.name, item.sellBy?.unit)}
                    {item.dailyStock !== null && (
                      <Text c="dimmed" size="xs">
                        Cada día {format(item.dailyStock, item)}
                      </Text>
                    )}
                  </th>
                  <td className={classes.count}>
                    <TextInput
                      aria-label={`Cuántos quedan de ${item.name}`}
                      inputMode={item.sellBy ? 'decimal' : 'numeric'}
                      autoComplete="off"
                      placeholder="–"
                      {...getInputProps(`typed.${item.id}`)}
                      value={read(values, item)}
                      error={isWrong(values, item)}
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
