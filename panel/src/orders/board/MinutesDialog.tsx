import { Button, Group, Text, TextInput } from '@mantine/core';
import { parseDuration } from '@vitrina/contract/platform/typed-duration.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { isMinutes } from '../typed-minutes.ts';

interface Props<Order> {
  /** Closed without one. */
  order: Order | undefined;
  lead?: string;
  /** Chosen with one tap. */
  quickMinutes?: readonly number[];
  submitLabel: string;
  onChosen: (order: Order, minutes: number) => void;
  onClose: () => void;
}

/** Asks in how many minutes an order is ready. */
export function MinutesDialog<Order extends { number: number }>({
  order,
  lead,
  quickMinutes = [],
  submitLabel,
  onChosen,
  onClose,
}: Props<Order>) {
  const hasQuickMinutes = quickMinutes.length > 0;
  return (
    <FormDialog
      opened={order !== undefined}
      title={`¿En cuántos minutos está listo el #${order?.number ?? ''}?`}
      size="sm"
      initialValues={{ minutes: '' }}
      validate={({ minutes }) => ({
        minutes: isMinutes(minutes, 1) ? null : 'Escribe los minutos, de 1 a 10.080',
      })}
      submitLabel={submitLabel}
      failure=""
      onSubmit={async ({ minutes }) => order && onChosen(order, parseDuration(minutes) ?? 0)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {lead && <Text c="dimmed">{lead}</Text>}
          {hasQuickMinutes && (
            <Group grow gap="xs" wrap="nowrap">
              {quickMinutes.map((minutes) => (
                <Button
                  key={minutes}
                  px={0}
                  variant="default"
                  aria-label={`Listo en ${minutes} minutos`}
                  onClick={() => order && onChosen(order, minutes)}
                >
                  {minutes}
                </Button>
              ))}
            </Group>
          )}
          <TextInput
            label={hasQuickMinutes ? 'Otros minutos' : 'Minutos'}
            inputMode="numeric"
            autoComplete="off"
            {...(!hasQuickMinutes && { 'data-autofocus': true })}
            {...form.getInputProps('minutes')}
          />
        </>
      )}
    </FormDialog>
  );
}
