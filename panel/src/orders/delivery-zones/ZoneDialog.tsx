import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type DeliveryZone,
  maxDeliveryZoneNameLength,
} from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { groupPrice } from '../../menu/products/product-form.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { isMinutes } from '../settings/ordering-form.ts';
import { useSaveZone } from './queries.ts';

interface Props {
  opened: boolean;
  /** Null for a new zone. */
  zone: DeliveryZone | null;
  money: MoneyFormat;
  onClose: () => void;
}

export function ZoneDialog({ opened, zone, money, onClose }: Props) {
  const shown = useLastValue(zone, opened);
  return (
    <Modal opened={opened} onClose={onClose} title={shown ? `Editar ${shown.name}` : 'Agregar zona'}>
      <ZoneForm key={shown?.id ?? 'new'} zone={shown} money={money} onClose={onClose} />
    </Modal>
  );
}

function ZoneForm({ zone, money, onClose }: Omit<Props, 'opened'>) {
  const save = useSaveZone();
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const toTyped = (price: string | null | undefined) => (price ? groupPrice(price, money) : '');
  const form = useForm({
    name: 'zone',
    initialValues: {
      name: zone?.name ?? '',
      fee: toTyped(zone?.fee),
      minimum: toTyped(zone?.minimum),
      minutes: zone?.minutes == null ? '' : String(zone.minutes),
    },
    validate: {
      name: (name) => (name.trim() ? null : 'Escribe el nombre de la zona'),
      fee: (fee) => {
        if (!fee.trim()) return 'Escribe el costo del domicilio, o 0 si es gratis';
        return parsePrice(fee, money) === null ? 'El precio no es válido' : null;
      },
      minimum: (minimum) =>
        minimum.trim() && parsePrice(minimum, money) === null ? 'El precio no es válido' : null,
      minutes: (minutes) =>
        minutes.trim() && !isMinutes(minutes, 0) ? 'Escribe los minutos, de 0 a 10.080' : null,
    },
  });
  const submit = form.onSubmit(
    async ({ name, fee, minimum, minutes }) => {
      setFailure(null);
      try {
        await save.mutateAsync({
          id: zone?.id ?? null,
          input: {
            name: name.trim(),
            fee: parsePrice(fee, money) ?? '',
            minimum: minimum.trim() ? parsePrice(minimum, money) : null,
            minutes: minutes.trim() ? Number(minutes) : null,
          },
          idempotencyKey,
        });
        toastSuccess(zone ? 'Zona guardada' : 'Zona agregada');
        onClose();
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        form.setErrors(fields);
        if (Object.keys(fields).length === 0)
          setFailure(toActionErrorMessage(error, 'No se pudo guardar la zona'));
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
  );
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
    >
      <FormAlert message={failure} />
      <TextInput
        label="Barrio o zona"
        placeholder="Laureles"
        maxLength={maxDeliveryZoneNameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PriceField money={money} label="Costo del domicilio" {...form.getInputProps('fee')} />
      <PriceField
        money={money}
        label="Pedido mínimo (opcional)"
        placeholder="El de tu negocio"
        {...(form.values.minimum.trim() === '' && { description: '' })}
        {...form.getInputProps('minimum')}
      />
      <TextInput
        label="Minutos de camino (opcional)"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('minutes')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {zone ? 'Guardar zona' : 'Agregar zona'}
        </Button>
      </DialogActions>
    </form>
  );
}
