import { Checkbox, Text, Textarea, UnstyledButton } from '@mantine/core';
import { maxOrderReasonLength } from '@vitrina/contract/orders/limits.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useWords } from '../../ui/words.ts';
import { type ItemLine, listItems } from './ordered-items.ts';
import classes from './RejectDialog.module.css';
import { useRunOut } from './use-run-out.ts';

const ownReason = 'Otro motivo';

interface Props<Order> {
  /** Closed without one. */
  order: Order | undefined;
  onChosen: (order: Order, reason: string) => void;
  onClose: () => void;
}

/** Asks why an order is rejected. The customer reads the reason. */
export function RejectDialog<Order extends { number: number; lines: readonly ItemLine[] }>({
  order,
  onChosen,
  onClose,
}: Props<Order>) {
  const { soldOut: soldOutReason, soldOutToday } = useWords();
  const reasons = [soldOutReason, 'Cerramos', 'Fuera de zona'];
  const { markSoldOut } = useRunOut();
  const items = listItems(order?.lines ?? []);
  return (
    <FormDialog
      opened={order !== undefined}
      title={`¿Por qué rechazas el pedido #${order?.number ?? ''}?`}
      initialValues={{ reason: '', ownText: '', soldOutIds: [] as string[] }}
      validate={({ reason, ownText }) => ({
        reason: reason === '' ? 'Elige un motivo' : null,
        ownText: reason === ownReason && !ownText.trim() ? 'Escribe el motivo' : null,
      })}
      submitLabel="Rechazar pedido"
      isDangerous
      failure=""
      onSubmit={async ({ reason, ownText, soldOutIds }) => {
        if (reason === soldOutReason)
          for (const item of items) if (soldOutIds.includes(item.id)) void markSoldOut(item);
        if (order) onChosen(order, reason === ownReason ? ownText.trim() : reason);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">Tu cliente lo lee en la página de su pedido.</Text>
          <fieldset className={classes.reasons} aria-label="Motivo">
            {[...reasons, ownReason].map((each) => (
              <UnstyledButton
                key={each}
                className={classes.reason ?? ''}
                aria-pressed={each === form.values.reason}
                onClick={() => form.setFieldValue('reason', each)}
              >
                {each}
              </UnstyledButton>
            ))}
          </fieldset>
          {form.values.reason === ownReason && (
            <Textarea
              label="Motivo"
              minRows={2}
              maxLength={maxOrderReasonLength}
              {...form.getInputProps('ownText')}
            />
          )}
          {form.values.reason === soldOutReason && (
            <Checkbox.Group
              label={`Marcar como ${soldOutToday.toLowerCase()}`}
              {...form.getInputProps('soldOutIds')}
            >
              {items.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} mt={8} />
              ))}
            </Checkbox.Group>
          )}
        </>
      )}
    </FormDialog>
  );
}
