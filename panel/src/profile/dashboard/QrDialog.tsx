import { Box, Button, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import layout from '../../ui/layout/layout.module.css';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toasts.tsx';
import { fitLogo, logoQuery } from './logo.ts';
import classes from './QrDialog.module.css';
import { createPng, createSvg, qrFileName, screenSize } from './qr-files.ts';

interface Props {
  opened: boolean;
  business: Customization;
  onShared: () => void;
  onClose: () => void;
}

/** Shows the public link as a QR code. The downloads look like the code on the screen. */
export default function QrDialog({ opened, business, onShared, onClose }: Props) {
  const code = useRef<SVGSVGElement>(null);
  const [includesLogo, setIncludesLogo] = useState(true);
  const logoResult = useQuery(logoQuery(business.logo?.url ?? null));
  const hasLogo = business.logo !== null && !logoResult.isError;
  const logo = (includesLogo && logoResult.data) || null;
  const isLoading = hasLogo && includesLogo && logoResult.isPending;

  const save = async (kind: 'png' | 'svg') => {
    if (!code.current) return;
    try {
      const file = kind === 'png' ? await createPng(code.current, logo) : createSvg(code.current);
      saveFile(file, `${qrFileName(business)}.${kind}`);
      onShared();
    } catch {
      toastError('No se pudo preparar el archivo. Inténtalo otra vez.');
    }
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Código QR de tu página">
      <figure className={classes.paper}>
        <QRCodeSVG
          ref={code}
          className={classes.code}
          value={business.publicLink}
          title="Código QR que abre tu página"
          size={screenSize.code}
          level="H"
          {...(logo && {
            imageSettings: { src: logo.dataUrl, excavate: true, ...fitLogo(logo, screenSize.logo) },
          })}
        />
        <figcaption>
          {business.businessName && <b className={classes.name}>{business.businessName}</b>}
          <Text c="#554e69" span size="xs">
            <Breakable>{business.publicLink.replace(/^https?:\/\//, '')}</Breakable>
          </Text>
        </figcaption>
      </figure>
      <Box my="md">
        {hasLogo && (
          <div className={layout.setting}>
            <Box component="label" fw={600} htmlFor="qr-logo">
              Incluir logo
            </Box>
            <Switch
              id="qr-logo"
              checked={includesLogo}
              onChange={(event) => setIncludesLogo(event.currentTarget.checked)}
            />
          </div>
        )}
        {logoResult.isError && (
          <Text c="dimmed" size="xs" role="status">
            No se pudo cargar tu logo. El código funciona igual sin él.
          </Text>
        )}
        <Text c="dimmed" size="xs">
          El PNG sirve para redes y para imprimir en casa; el SVG, para la imprenta. Antes de imprimir,
          pruébalo con tu cámara.
        </Text>
      </Box>
      <DialogFooter>
        <Button variant="default" disabled={isLoading} onClick={() => save('svg')}>
          Descargar SVG
        </Button>
        <Button leftSection={<Icon icon={IconDownload} />} loading={isLoading} onClick={() => save('png')}>
          Descargar PNG
        </Button>
      </DialogFooter>
    </Modal>
  );
}
