import { Anchor, Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconPhoto, IconPrinter, IconShare3 } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './ShareBlock.module.css';
import { ShareButtons } from './ShareButtons.tsx';

interface Props {
  business: Customization;
  /** Whether the screen has a more important action. */
  isSecondary: boolean;
  onOpenQr: () => void;
  onOpenKit: () => void;
  onShared: () => void;
}

export function ShareBlock({ business, isSecondary, onOpenQr, onOpenKit, onShared }: Props) {
  const words = useWords();
  const { publicLink, slug } = business;
  return (
    <Section title="Comparte tu página" lead="Pon el QR a la vista y el enlace en tus redes.">
      <div className={classes.share}>
        <a className={classes.link} href={publicLink} target="_blank" rel="noopener">
          <Box component="i" w={8} h={8} bdrs="50%" bg="var(--v-live)" flex="none" />
          <span>
            <VisuallyHidden>Abrir </VisuallyHidden>
            <Breakable>{publicLink.replace(/^https?:\/\//, '')}</Breakable>
          </span>
          <Icon icon={IconExternalLink} />
        </a>
        <div className={classes.actions}>
          <ShareButtons
            business={business}
            isSecondary={isSecondary}
            onOpenQr={onOpenQr}
            onShared={onShared}
          />
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<Icon icon={IconShare3} />}
              onClick={() => void shareLink(business, onShared)}
            >
              Enviar
            </Button>
          )}
        </div>
      </div>
      <Group gap={0} align="stretch" wrap="wrap" m="6px 0 -8px -8px">
        <Button variant="subtle" size="sm" leftSection={<Icon icon={IconPhoto} />} onClick={onOpenKit}>
          Tarjeta, afiche e historia
        </Button>
        <Button
          component={Link}
          to={paths.printedMenu}
          variant="subtle"
          size="sm"
          leftSection={<Icon icon={IconPrinter} />}
        >
          {words.printedList}
        </Button>
      </Group>
      {slug === null && (
        <Text c="dimmed" size="xs" mt="sm">
          <Anchor component={Link} to={setUpPath('nombre')} inherit>
            Ponle nombre a tu negocio
          </Anchor>{' '}
          y el enlace lo llevará.
        </Text>
      )}
    </Section>
  );
}

async function shareLink({ businessName, publicLink }: Customization, onShared: () => void): Promise<void> {
  try {
    await navigator.share({ title: businessName, url: publicLink });
    onShared();
  } catch (error) {
    // The owner closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      toastError('No se pudo enviar. Copia el enlace y pégalo donde quieras.');
    }
  }
}
