import { SegmentedControl, Text, TextInput } from '@mantine/core';
import {
  type DiningTable,
  maxDiningTableNameLength,
  maxDiningTables,
} from '@vitrina/contract/orders/dining-tables/schema.ts';
import { useNamedKeys } from '../../api/use-named-keys.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import classes from '../Settings.module.css';
import { useCreateTables } from './queries.ts';
import { numberTables } from './table-names.ts';

interface Props {
  opened: boolean;
  tables: readonly DiningTable[];
  onClose: () => void;
}

interface TableNames extends Record<string, unknown> {
  kind: 'many' | 'one';
  name: string;
  from: string;
  to: string;
}

export function AddTablesDialog({ opened, tables, onClose }: Props) {
  const create = useCreateTables();
  const keys = useNamedKeys();
  const existing = tables.map((table) => table.name);
  /** Null if the numbers are not valid. */
  const listNames = ({ kind, name, from, to }: TableNames) =>
    kind === 'one' ? [name.trim()].filter(Boolean) : numberTables(name, from, to, existing);
  const findProblem = (values: TableNames): Record<string, string> => {
    const names = listNames(values);
    const last = values.kind === 'one' ? 'name' : 'to';
    if (!names)
      return {
        [/^\d+$/.test(values.from.trim()) ? 'to' : 'from']:
          `Escribe dos números, por ejemplo del 1 al 12. Puedes tener ${maxDiningTables} mesas.`,
      };
    if (names.length === 0)
      return { [last]: values.kind === 'one' ? 'Escribe el nombre de la mesa' : 'Ya tienes esas mesas' };
    if (tables.length + names.length > maxDiningTables)
      return { [last]: `Puedes tener hasta ${maxDiningTables} mesas` };
    return {};
  };
  return (
    <FormDialog<TableNames>
      opened={opened}
      title="Agregar mesas"
      initialValues={{
        kind: 'many',
        name: 'Mesa',
        from: String(tables.length + 1),
        to: String(tables.length + 12),
      }}
      validate={findProblem}
      submitLabel="Agregar"
      failure="No se pudieron agregar las mesas"
      onSubmit={async (values) => {
        const names = listNames(values) ?? [];
        await create.mutateAsync(names.map((each) => ({ name: each, idempotencyKey: keys.keyOf(each) })));
        keys.forget();
        return names.length === 1 ? 'Mesa agregada' : `${names.length} mesas agregadas`;
      }}
      onClose={onClose}
    >
      {(form) => {
        const { kind } = form.values;
        const numbered = kind === 'many' ? (listNames(form.values) ?? []) : [];
        return (
          <>
            <SegmentedControl
              fullWidth
              aria-label="¿Cuántas?"
              data={[
                { value: 'many', label: 'Varias' },
                { value: 'one', label: 'Una' },
              ]}
              {...form.getInputProps('kind')}
            />
            <TextInput
              label="Nombre"
              placeholder={kind === 'one' ? 'Barra' : 'Mesa'}
              maxLength={kind === 'one' ? maxDiningTableNameLength : maxDiningTableNameLength - 5}
              data-autofocus
              {...form.getInputProps('name')}
            />
            {kind === 'many' && (
              <div className={classes.numbers}>
                <TextInput label="De la" inputMode="numeric" {...form.getInputProps('from')} />
                <TextInput label="A la" inputMode="numeric" {...form.getInputProps('to')} />
              </div>
            )}
            {numbered.length > 0 && (
              <Text c="dimmed" size="xs" aria-live="polite">
                {numbered.length === 1
                  ? `Se crea «${numbered[0]}».`
                  : `Se crean ${numbered.length}: de «${numbered[0]}» a «${numbered.at(-1)}».`}
              </Text>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
