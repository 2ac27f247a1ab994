import { Button, Checkbox, Textarea, UnstyledButton } from '@mantine/core';
import { maxOrderReasonLength } from '@vitrina/contract/orders/limits.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { useSetProductSoldOut } from '../../menu/products/queries.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import text from '../../ui/layout/text.module.css';
import { toastError } from '../../ui/toasts.tsx';
import classes from './RejectDialog.module.css';

const soldOutReason = 'Agotado';
const reasons = [soldOutReason, 'Cerramos', 'Fuera de zona'] as const;
const ownReason = 'Otro motivo';

interface Props {
  /** Closed without one. */
  order: ListedOrder | undefined;
  onChosen: (order: ListedOrder, reason: string) => void;
  onClose: () => void;
}

/** Asks why an order is rejected. The customer reads the reason. */
export function RejectDialog({ order, onChosen, onClose }: Props) {
  const shown = useLastValue(order, order !== undefined);
  return (
    <Modal
      opened={order !== undefined}
      onClose={onClose}
      title={`¿Por qué rechazas el pedido #${shown?.number ?? ''}?`}
    >
      {shown && (
        <RejectForm
          key={shown.id}
          order={shown}
          onChosen={(reason) => onChosen(shown, reason)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface FormProps {
  order: ListedOrder;
  onChosen: (reason: string) => void;
  onClose: () => void;
}

function RejectForm({ order, onChosen, onClose }: FormProps) {
  const setSoldOut = useSetProductSoldOut();
  const [reason, setReason] = useState<string | null>(null);
  const [ownText, setOwnText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [soldOutIds, setSoldOutIds] = useState<readonly string[]>([]);
  const products = [...new Map(order.lines.map(({ productId, name }) => [productId, name]))];

  const submit = () => {
    const chosen = reason === ownReason ? ownText.trim() : reason;
    if (!chosen) return setError(reason === ownReason ? 'Escribe el motivo' : 'Elige un motivo');
    for (const id of reason === soldOutReason ? soldOutIds : [])
      setSoldOut(id, 'today').catch((failure) =>
        toastError(toActionErrorMessage(failure, 'No se pudo marcar como agotado')),
      );
    onChosen(chosen);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={text.muted}>Tu cliente lo lee en la página de su pedido.</p>
      <fieldset className={classes.reasons} aria-label="Motivo">
        {[...reasons, ownReason].map((each) => (
          <UnstyledButton
            key={each}
            className={classes.reason ?? ''}
            aria-pressed={each === reason}
            onClick={() => {
              setReason(each);
              setError(null);
            }}
          >
            {each}
          </UnstyledButton>
        ))}
      </fieldset>
      {reason === ownReason && (
        <Textarea
          label="Motivo"
          minRows={2}
          maxLength={maxOrderReasonLength}
          value={ownText}
          error={error}
          onChange={(event) => {
            setOwnText(event.currentTarget.value);
            setError(null);
          }}
        />
      )}
      {reason === soldOutReason && (
        <Checkbox.Group
          label="Marcar como agotado por hoy"
          value={[...soldOutIds]}
          onChange={setSoldOutIds}
          className={classes.products ?? ''}
        >
          {products.map(([id, name]) => (
            <Checkbox key={id} value={id} label={name} mt={8} />
          ))}
        </Checkbox.Group>
      )}
      {error && reason !== ownReason && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="red" type="submit">
          Rechazar pedido
        </Button>
      </DialogActions>
    </form>
  );
}
