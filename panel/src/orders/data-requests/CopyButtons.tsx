import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import type { DataCopy } from '@vitrina/contract/orders/data-requests/schema.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { separator } from '../../ui/separator.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { nameAppointment, nameOrders } from './words.ts';

/** Each copy goes to the telephone of its own orders. */
export function CopyButtons({
  copies,
  regional,
}: {
  copies: readonly DataCopy[];
  regional: RegionalSettings;
}) {
  if (copies.length === 0) return <Text>Ya no guardas estos datos. Responde que la entregaste.</Text>;
  return (
    <Stack gap="sm">
      {copies.map(({ phone, numbers, starts, parts }) => (
        <div key={phone ?? ''}>
          <Text mb={6}>
            {[
              ...(numbers.length > 0 ? [nameOrders(numbers)] : []),
              ...starts.map((start) => nameAppointment(start, regional)),
            ].join(separator)}
            :{' '}
            {phone
              ? formatPhone(phone)
              : 'no hay teléfono, así que la copia se entrega en persona a quien la pidió.'}
          </Text>
          <Group gap="xs" wrap="wrap">
            {parts.map((part, index) => (
              <CopyButton
                key={part.text}
                part={part}
                place={parts.length === 1 ? '' : ` (${index + 1} de ${parts.length})`}
              />
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  );
}

function CopyButton({
  part: { text, whatsappUrl },
  place,
}: {
  part: DataCopy['parts'][number];
  place: string;
}) {
  if (whatsappUrl)
    return (
      <Button
        component="a"
        href={whatsappUrl}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon icon={IconBrandWhatsapp} />}
      >
        {`Enviar la copia${place}`}
      </Button>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess('Texto copiado');
    } catch {
      toastError('No se pudo copiar el texto');
    }
  };
  return (
    <Button variant="default" leftSection={<Icon icon={IconCopy} />} onClick={() => void copy()}>
      {`Copiar el texto${place}`}
    </Button>
  );
}
