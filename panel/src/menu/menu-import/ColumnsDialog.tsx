import { NativeSelect } from '@mantine/core';
import type { Words } from '@vitrina/contract/business/words.ts';
import { productColumnNames, productColumns } from '@vitrina/contract/menu/menu-import/columns.ts';
import type { Column } from '@vitrina/contract/menu/menu-import/table/column.ts';
import type { ColumnField } from '@vitrina/contract/menu/menu-import/table/heading-names.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { useWords } from '../../ui/words.ts';

interface Props {
  opened: boolean;
  columns: readonly Column[];
  onSave: (fields: (ColumnField | null)[]) => void;
  onClose: () => void;
}

const none = '';
const listOptions = ({ item }: Words) => [
  { value: none, label: 'No se importa' },
  ...productColumnNames
    .filter((column) => column !== 'images')
    .map((column) => ({ value: column, label: productColumns[column].label })),
  { value: 'size', label: 'Precio de un tamaño' },
  { value: 'salePrice', label: 'Precio de oferta' },
  { value: 'key', label: `Código que une las filas de un ${item}` },
  { value: 'parent', label: `Código del ${item} principal` },
  { value: 'option', label: 'Valor de una variante' },
  { value: 'kind', label: 'Si es producto o servicio' },
  { value: 'tracked', label: 'Si se cuenta lo que queda' },
  { value: 'untracked', label: 'Si no se cuenta lo que queda' },
];

/** What each column of the file is. Saving reads the file again. */
export function ColumnsDialog({ opened, columns, onSave, onClose }: Props) {
  const words = useWords();
  return (
    <FormDialog<{ fields: (ColumnField | null)[] }>
      opened={opened}
      title="Columnas del archivo"
      className=""
      initialValues={{ fields: columns.map(({ field }) => (field === 'images' ? null : field)) }}
      submitLabel="Leer otra vez"
      failure=""
      onSubmit={async ({ fields }) => onSave(fields)}
      onClose={onClose}
    >
      {({ values: { fields }, setFieldValue }) => (
        <div className={layout.stack}>
          <p className={text.muted}>Al guardar leemos el archivo otra vez: lo que editaste aquí se pierde.</p>
          {columns.map(({ heading }, index) => (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              key={index}
              label={heading || `Columna ${index + 1}`}
              data={listOptions(words)}
              value={fields[index] ?? none}
              onChange={({ currentTarget: { value } }) =>
                setFieldValue('fields', fields.with(index, value === none ? null : (value as ColumnField)))
              }
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
