import { Button, Modal, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { DialogActions } from '../ui/DialogActions.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { toastError } from '../ui/toasts.tsx';
import { useAfterMount } from '../ui/use-after-mount.ts';
import { fitLogo, logoQuery } from './logo.ts';
import classes from './QrDialog.module.css';
import { download, drawPng, onScreen, qrFileName, writeSvg } from './qr-files.ts';

interface Props {
  opened: boolean;
  business: Customization;
  onShared: () => void;
  onClose: () => void;
}

/** The public link as a code to print: what the files hold is what is seen here. */
export default function QrDialog({ opened, business, onShared, onClose }: Props) {
  const shown = useAfterMount(opened);
  const code = useRef<SVGSVGElement>(null);
  const [wanted, setWanted] = useState(true);
  const stored = useQuery(logoQuery(business.logo?.url ?? null));
  const hasLogo = business.logo !== null && !stored.isError;
  const logo = (wanted && stored.data) || null;
  const waiting = hasLogo && wanted && stored.isPending;

  const save = async (kind: 'png' | 'svg') => {
    if (!code.current) return;
    try {
      const file = kind === 'png' ? await drawPng(code.current, logo) : writeSvg(code.current);
      download(file, `${qrFileName(business)}.${kind}`);
      onShared();
    } catch {
      toastError('No se pudo preparar el archivo. Inténtalo otra vez.');
    }
  };

  return (
    <Modal opened={shown} onClose={onClose} title="Código QR de tu página">
      <figure className={classes.paper}>
        <QRCodeSVG
          ref={code}
          className={classes.code}
          value={business.publicLink}
          title="Código QR que abre tu página"
          size={onScreen.code}
          level="H"
          {...(logo && {
            imageSettings: { src: logo.dataUrl, excavate: true, ...fitLogo(logo, onScreen.logo) },
          })}
        />
        <figcaption>
          {business.businessName && <b className={classes.name}>{business.businessName}</b>}
          <span className={classes.link}>{business.publicLink.replace(/^https?:\/\//, '')}</span>
        </figcaption>
      </figure>
      <div className={classes.options}>
        {hasLogo && (
          <div className={layout.setting}>
            <label className={text.strong} htmlFor="qr-logo">
              Incluir logo
            </label>
            <Switch
              id="qr-logo"
              checked={wanted}
              onChange={(event) => setWanted(event.currentTarget.checked)}
            />
          </div>
        )}
        {stored.isError && (
          <p className={`${text.small} ${text.muted}`} role="status">
            No se pudo cargar tu logo. El código funciona igual sin él.
          </p>
        )}
        <p className={`${text.small} ${text.muted}`}>
          El PNG sirve para redes y para imprimir en casa; el SVG, para la imprenta. Antes de imprimir,
          pruébalo con tu cámara.
        </p>
      </div>
      <DialogActions>
        <Button variant="default" disabled={waiting} onClick={() => save('svg')}>
          Descargar SVG
        </Button>
        <Button leftSection={<Icon of={IconDownload} />} loading={waiting} onClick={() => save('png')}>
          Descargar PNG
        </Button>
      </DialogActions>
    </Modal>
  );
}
