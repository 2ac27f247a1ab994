import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { whatsappShareLink } from '../../ui/whatsapp-share.ts';
import { formatShareText } from './share-text.ts';

interface Props {
  business: Customization;
  /** Whether the screen has a more important action. */
  isSecondary?: boolean;
  onOpenQr: () => void;
  onShared: () => void;
}

/** WhatsApp first, because that is where the customers are. */
export function ShareButtons({ business, isSecondary = false, onOpenQr, onShared }: Props) {
  const { isCopied, copy } = useCopy();
  const copyLink = async () => {
    if (await copy(business.publicLink)) onShared();
    else toastError('No se pudo copiar. Mantén presionado el enlace para copiarlo.');
  };
  return (
    <>
      <Button
        component="a"
        href={whatsappShareLink(formatShareText(business))}
        target="_blank"
        rel="noopener"
        data-autofocus
        variant={isSecondary ? 'default' : 'filled'}
        leftSection={<Icon icon={IconBrandWhatsapp} />}
        onClick={onShared}
      >
        Enviar por WhatsApp
      </Button>
      <Button
        variant="default"
        leftSection={<Icon icon={isCopied ? IconCheck : IconCopy} />}
        onClick={() => void copyLink()}
        aria-live="polite"
      >
        {isCopied ? 'Copiado!' : 'Copiar enlace'}
      </Button>
      <Button variant="default" leftSection={<Icon icon={IconQrcode} />} onClick={onOpenQr}>
        Ver QR
      </Button>
    </>
  );
}
