import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import { barLayer } from '../../ui/layout/layer.ts';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { whatsappShareLink } from '../../ui/whatsapp-share.ts';
import { formatShareText } from '../dashboard/share-text.ts';
import { Question } from './Question.tsx';
import classes from './SetUp.module.css';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  onOpenQr: () => void;
  onShared: () => void;
}

/** WhatsApp first, because that is where the customers are. */
export function ShareStep({ business, takesFocus, onDone, onOpenQr, onShared }: Props) {
  const { isCopied, copy } = useCopy();
  const { publicLink, businessName } = business;
  const copyLink = async () => {
    if (await copy(publicLink)) onShared();
    else toastError('No se pudo copiar. Mantén presionado el enlace para copiarlo.');
  };
  return (
    <Question
      title={businessName ? '¡Tu página ya está en línea!' : 'Comparte tu página'}
      lead="Mándala a tus clientes y ponla en tu estado."
      takesFocus={takesFocus}
    >
      <a className={classes.liveLink} href={publicLink} target="_blank" rel="noopener">
        <Breakable>{publicLink.replace(/^https?:\/\//, '')}</Breakable>
      </a>
      {!businessName && (
        <Link className={classes.nameLink} to={setUpPath('nombre')}>
          Ponle nombre y el enlace lo llevará
        </Link>
      )}
      <div className={classes.shareButtons}>
        <Button
          component="a"
          href={whatsappShareLink(formatShareText(business))}
          target="_blank"
          rel="noopener"
          data-autofocus
          leftSection={<Icon icon={IconBrandWhatsapp} size={20} />}
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
      </div>
      <div className={classes.actions} ref={barLayer}>
        <Button variant="subtle" miw={140} ml="auto" onClick={onDone}>
          Ir al inicio
        </Button>
      </div>
    </Question>
  );
}
