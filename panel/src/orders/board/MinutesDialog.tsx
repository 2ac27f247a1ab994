import { Button, TextInput } from '@mantine/core';
import { maxOrderMinutes } from '@vitrina/contract/orders/limits.ts';
import type { Order } from '@vitrina/contract/orders/schema.ts';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';

interface Props {
  /** Closed without one. */
  order: Order | undefined;
  onChosen: (order: Order, minutes: number) => void;
  onClose: () => void;
}

/** Accepts an order in a time of the owner's own. */
export function MinutesDialog({ order, onChosen, onClose }: Props) {
  const shown = useLastValue(order, order !== undefined);
  return (
    <Modal
      opened={order !== undefined}
      onClose={onClose}
      title={`¿En cuántos minutos está listo el #${shown?.number ?? ''}?`}
      size="sm"
    >
      {shown && <MinutesForm onChosen={(minutes) => onChosen(shown, minutes)} onClose={onClose} />}
    </Modal>
  );
}

function MinutesForm({ onChosen, onClose }: { onChosen: (minutes: number) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const minutes = Number(text.trim());
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxOrderMinutes) onChosen(minutes);
    else setError('Escribe los minutos, de 1 a 10.080');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="Minutos"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Aceptar pedido</Button>
      </DialogActions>
    </form>
  );
}
