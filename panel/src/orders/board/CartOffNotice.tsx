import { Anchor, Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';

interface Props {
  business: Customization;
  hasSettingsLink?: boolean;
}

/** The plan includes the cart, but it is switched off. */
export default function CartOffNotice({ business, hasSettingsLink = true }: Props) {
  const words = useWords();
  const update = useUpdateCustomization();
  const [error, setError] = useState<string | null>(null);
  const switchOn = () =>
    update.mutate(
      { hasCartEnabled: true, showWhatsappButton: false },
      {
        onSuccess: () => toastSuccess('Ya recibes pedidos aquí'),
        onError: (failure) => setError(toActionErrorMessage(failure, `No se pudo activar ${words.theCart}`)),
      },
    );
  const hasNumber = business.whatsappNumber.startsWith('+');
  return (
    <ListState
      illustration="empty"
      title={`Activa ${words.theCart} para recibir pedidos`}
      action={
        hasNumber ? (
          <Button
            leftSection={<Icon icon={IconShoppingCart} />}
            loading={update.isPending}
            onClick={switchOn}
          >
            Activar {words.theCart}
          </Button>
        ) : (
          <Button component={Link} to={paths.customization}>
            Escribir mi WhatsApp
          </Button>
        )
      }
    >
      {hasNumber
        ? `Tus clientes eligen varios ${words.items} y envían un solo pedido, que llega aquí con su número. Reemplaza al botón de WhatsApp.`
        : 'Primero escribe tu número de WhatsApp en Personalización: es el camino de tus clientes para hablar contigo.'}{' '}
      {hasSettingsLink && (
        <Anchor component={Link} to={paths.orderSettings} inherit>
          Ver ajustes de pedidos
        </Anchor>
      )}
      <FormAlert message={error} />
    </ListState>
  );
}
