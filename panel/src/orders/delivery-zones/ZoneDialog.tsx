import { TextInput } from '@mantine/core';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import {
  type EditableDeliveryZone,
  maxDeliveryZoneNameLength,
} from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { parseDuration } from '@vitrina/contract/platform/typed-duration.ts';
import { groupPrice } from '../../menu/products/product-form.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { getQuarterExample } from '../../ui/examples/business-examples.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { useWords } from '../../ui/words.ts';
import { isMinutes } from '../typed-minutes.ts';
import { useSaveZone } from './queries.ts';

interface Props {
  opened: boolean;
  /** Null for a new zone. */
  zone: EditableDeliveryZone | null;
  money: MoneyFormat & Pick<Customization, 'country'>;
  onClose: () => void;
}

export function ZoneDialog({ opened, zone, money, onClose }: Props) {
  const { country } = money;
  const { quarter } = useWords();
  const save = useSaveZone();
  const toTyped = (price: string | null | undefined) => (price ? groupPrice(price, money) : '');
  const labels: Record<string, string> = {
    name: `${quarter} o zona`,
    fee: 'Costo de la entrega',
    minimum: 'Pedido mínimo',
    freeFrom: 'Gratis desde',
    minutes: 'Minutos de camino',
  };
  const describeStored = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return 'Sin definir';
    if (field === 'name') return String(value);
    return field === 'minutes' ? formatDuration(Number(value)) : formatPrice(String(value), money);
  };
  const findPriceError = (price: string) =>
    parsePrice(price, money) === null ? 'El precio no es válido' : null;
  return (
    <FormDialog
      opened={opened}
      title={zone ? `Editar ${zone.name}` : 'Agregar zona'}
      initialValues={{
        name: zone?.name ?? '',
        fee: toTyped(zone?.fee),
        minimum: toTyped(zone?.minimum),
        freeFrom: toTyped(zone?.freeFrom),
        minutes: zone?.minutes == null ? '' : String(zone.minutes),
      }}
      validate={({ name, fee, minimum, freeFrom, minutes }) => ({
        name: name.trim() ? null : 'Escribe el nombre de la zona',
        fee: fee.trim() ? findPriceError(fee) : 'Escribe el costo de la entrega, o 0 si es gratis',
        minimum: minimum.trim() ? findPriceError(minimum) : null,
        freeFrom: freeFrom.trim() ? findPriceError(freeFrom) : null,
        minutes: minutes.trim() && !isMinutes(minutes, 0) ? 'Escribe los minutos, de 0 a 10.080' : null,
      })}
      draft={{ name: `zone-draft.${zone?.id ?? 'new'}`, version: JSON.stringify(zone) }}
      submitLabel={zone ? 'Guardar zona' : 'Agregar zona'}
      failure="No se pudo guardar la zona"
      onSubmit={async ({ name, fee, minimum, freeFrom, minutes }, idempotencyKey) => {
        const input = {
          name: name.trim(),
          fee: parsePrice(fee, money) ?? '',
          minimum: minimum.trim() ? parsePrice(minimum, money) : null,
          freeFrom: freeFrom.trim() ? parsePrice(freeFrom, money) : null,
          minutes: parseDuration(minutes),
        };
        await save.mutateAsync({
          zone,
          input,
          idempotencyKey,
          ask: (conflicts) =>
            askAboutConflicts(
              conflicts.map(({ field, mine, stored }) => ({
                field,
                label: labels[field] ?? field,
                mine: describeStored(field, mine),
                stored: describeStored(field, stored),
              })),
            ),
        });
        return zone ? 'Zona guardada' : 'Zona agregada';
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={`${quarter} o zona`}
            placeholder={getQuarterExample(country)}
            maxLength={maxDeliveryZoneNameLength}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <PriceField money={money} label="Costo de la entrega" {...form.getInputProps('fee')} />
          <PriceField
            money={money}
            label="Pedido mínimo (opcional)"
            placeholder="El de tu negocio"
            {...(form.values.minimum.trim() === '' && { description: '' })}
            {...form.getInputProps('minimum')}
          />
          <PriceField
            money={money}
            label="Gratis desde (opcional)"
            placeholder="Nunca"
            {...(form.values.freeFrom.trim() === '' && { description: '' })}
            {...form.getInputProps('freeFrom')}
          />
          <TextInput
            label="Minutos de camino (opcional)"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('minutes')}
          />
        </>
      )}
    </FormDialog>
  );
}
