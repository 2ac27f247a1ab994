import { Anchor, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import { toastError } from '../ui/toasts.tsx';
import { useCopied } from '../ui/use-copied.ts';
import classes from './ShareBlock.module.css';

interface Props {
  business: Customization;
  onShared: () => void;
}

/** The public link, to copy and to open. */
export function ShareBlock({ business: { publicLink, slug }, onShared }: Props) {
  const { copied, copy } = useCopied();
  const copyLink = async () => {
    if (await copy(publicLink)) onShared();
    else toastError('No se pudo copiar. Mantén presionado el enlace para copiarlo.');
  };
  return (
    <Section title="Comparte tu página" lead="Envía el enlace a tus clientes o ponlo en tus redes.">
      <p className={classes.link}>
        <i className={classes.live} />
        <span>{publicLink.replace(/^https?:\/\//, '')}</span>
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Icon of={copied ? IconCheck : IconCopy} />}
          onClick={copyLink}
          aria-live="polite"
        >
          {copied ? 'Copiado!' : 'Copiar enlace'}
        </Button>
        <Button
          component="a"
          href={publicLink}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Icon of={IconExternalLink} />}
          onClick={onShared}
        >
          Abrir
        </Button>
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
