import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  type DiningTable,
  maxDiningTableNameLength,
  maxDiningTables,
} from '@vitrina/contract/orders/dining-tables/schema.ts';
import { useRef, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import classes from '../settings/Settings.module.css';
import { useCreateTables } from './queries.ts';
import { numberTables } from './table-names.ts';

interface Props {
  opened: boolean;
  tables: readonly DiningTable[];
  onClose: () => void;
}

export function AddTablesDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Agregar mesas">
      <AddTablesForm {...rest} />
    </Modal>
  );
}

function AddTablesForm({ tables, onClose }: Omit<Props, 'opened'>) {
  const create = useCreateTables();
  const [kind, setKind] = useState<'many' | 'one'>('many');
  const [name, setName] = useState('Mesa');
  const [range, setRange] = useState({ from: String(tables.length + 1), to: String(tables.length + 12) });
  const [error, setError] = useState<string | null>(null);
  /** A retry sends the same key for the same name. */
  const keys = useRef(new Map<string, string>());
  const existing = tables.map((table) => table.name);
  const numbered = numberTables(name, range.from, range.to, existing);

  const submit = async () => {
    const names = kind === 'one' ? [name.trim()].filter(Boolean) : numbered;
    if (!names)
      return setError(`Escribe dos números, por ejemplo del 1 al 12. Puedes tener ${maxDiningTables} mesas.`);
    if (names.length === 0)
      return setError(kind === 'one' ? 'Escribe el nombre de la mesa' : 'Ya tienes esas mesas');
    if (tables.length + names.length > maxDiningTables)
      return setError(`Puedes tener hasta ${maxDiningTables} mesas`);
    setError(null);
    try {
      await create.mutateAsync(
        names.map((each) => {
          const idempotencyKey = keys.current.get(each) ?? newIdempotencyKey();
          keys.current.set(each, idempotencyKey);
          return { name: each, idempotencyKey };
        }),
      );
      toastSuccess(names.length === 1 ? 'Mesa agregada' : `${names.length} mesas agregadas`);
      onClose();
    } catch (failure) {
      setError(toActionErrorMessage(failure, 'No se pudieron agregar las mesas'));
    }
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <FormAlert message={error} />
      <SegmentedControl
        fullWidth
        aria-label="¿Cuántas?"
        data={[
          { value: 'many', label: 'Varias' },
          { value: 'one', label: 'Una' },
        ]}
        value={kind}
        onChange={(value) => {
          setKind(value as 'many' | 'one');
          setError(null);
        }}
      />
      <TextInput
        label="Nombre"
        placeholder={kind === 'one' ? 'Barra' : 'Mesa'}
        maxLength={kind === 'one' ? maxDiningTableNameLength : maxDiningTableNameLength - 5}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'many' && (
        <>
          <div className={classes.numbers}>
            <TextInput
              label="De la"
              inputMode="numeric"
              value={range.from}
              onChange={(event) => setRange({ ...range, from: event.currentTarget.value })}
            />
            <TextInput
              label="A la"
              inputMode="numeric"
              value={range.to}
              onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
            />
          </div>
          {numbered && numbered.length > 0 && (
            <p className={`${text.small} ${text.muted}`} aria-live="polite">
              {numbered.length === 1
                ? `Se crea «${numbered[0]}».`
                : `Se crean ${numbered.length}: de «${numbered[0]}» a «${numbered.at(-1)}».`}
            </p>
          )}
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Agregar
        </Button>
      </DialogActions>
    </form>
  );
}
