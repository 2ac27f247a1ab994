import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconQrcode, IconShare3 } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import { toastError } from '../ui/toasts.tsx';
import { useCopy } from '../ui/use-copy.ts';
import classes from './ShareBlock.module.css';

interface Props {
  business: Customization;
  /** Whether the screen has a more pressing thing to do. */
  quiet: boolean;
  /** While the code's own code is on its way. */
  openingQr: boolean;
  onOpenQr: () => void;
  onShared: () => void;
}

/** The public link: to open, to copy, to print as a code and, where the device can, to send. */
export function ShareBlock({ business, quiet, openingQr, onOpenQr, onShared }: Props) {
  const { publicLink, slug } = business;
  const { copied, copy } = useCopy();
  const copyLink = async () => {
    if (await copy(publicLink)) onShared();
    else toastError('No se pudo copiar. Mantén presionado el enlace para copiarlo.');
  };
  return (
    <Section title="Comparte tu página" lead="Pon el QR a la vista y el enlace en tus redes.">
      <a className={classes.link} href={publicLink} target="_blank" rel="noopener">
        <i className={classes.live} />
        <span>
          <VisuallyHidden>Abrir </VisuallyHidden>
          {publicLink.replace(/^https?:\/\//, '')}
        </span>
        <Icon of={IconExternalLink} />
      </a>
      <div className={classes.actions}>
        <Button
          variant={quiet ? 'default' : 'filled'}
          leftSection={<Icon of={copied ? IconCheck : IconCopy} />}
          onClick={copyLink}
          aria-live="polite"
        >
          {copied ? 'Copiado!' : 'Copiar enlace'}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconQrcode} />}
          loading={openingQr}
          onClick={onOpenQr}
        >
          Ver QR
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<Icon of={IconShare3} />}
            onClick={() => void send(business, onShared)}
          >
            Enviar
          </Button>
        )}
      </div>
      {slug === null && (
        <p className={`${text.small} ${text.muted} ${classes.hint}`}>
          <Anchor component={Link} to={paths.customization} inherit>
            Ponle nombre a tu negocio
          </Anchor>{' '}
          y el enlace lo llevará.
        </p>
      )}
    </Section>
  );
}

/** The device's own way to send something: to a chat, a network, a printer. */
async function send({ businessName, publicLink }: Customization, onShared: () => void): Promise<void> {
  try {
    await navigator.share({ title: businessName, url: publicLink });
    onShared();
  } catch (error) {
    // Changing one's mind is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      toastError('No se pudo enviar. Copia el enlace y pégalo donde quieras.');
    }
  }
}
