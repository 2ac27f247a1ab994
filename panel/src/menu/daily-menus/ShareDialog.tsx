import { Alert, Button, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconPhoto } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toasts.tsx';
import { whatsappShareLink } from '../../ui/whatsapp-share.ts';
import { drawDayPicture, encodePicture } from './day-picture.ts';
import { formatDayText, formatUntil } from './day-text.ts';
import classes from './ShareDialog.module.css';

interface Props {
  opened: boolean;
  menu: DailyMenu;
  day: DailyDay;
  business: Customization;
  onClose: () => void;
}

/** The text for the customers' group and the picture for the status, as they will leave. */
export default function ShareDialog({ opened, menu, day, business, onClose }: Props) {
  const text = formatDayText(menu, day, business.publicLink, business);
  const picture = usePicture(opened, menu, day, business);
  const sendText = async () => {
    if (!canShare()) return void window.open(whatsappShareLink(text), '_blank', 'noopener');
    // Rejects when the owner closes the sheet.
    await navigator.share({ text }).catch(() => {});
  };
  const sendPicture = async () => {
    if (!picture) return;
    const file = new File([picture.blob], `menu-${day.date}.png`, { type: 'image/png' });
    if (canShare() && navigator.canShare?.({ files: [file] }))
      await navigator.share({ files: [file] }).catch(() => {});
    else saveFile(file, file.name);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Compártelo" size={560}>
      <Alert color="turquoise" icon={<Icon icon={IconCheck} size={20} />} mb="md">
        <b>Publicado.</b> Se quita solo a {formatUntil(day.until, business)}
      </Alert>
      <div className={classes.shared}>
        {picture ? (
          <img className={classes.picture} src={picture.url} alt="Imagen para el estado" />
        ) : (
          <Skeleton className={classes.picture ?? ''} />
        )}
        <div className={classes.message}>{renderBold(text)}</div>
      </div>
      <DialogFooter>
        <Button
          variant="light"
          disabled={!picture}
          leftSection={<Icon icon={IconPhoto} />}
          onClick={() => void sendPicture()}
        >
          Imagen al estado
        </Button>
        <Button leftSection={<Icon icon={IconBrandWhatsapp} />} onClick={() => void sendText()}>
          Enviar el texto
        </Button>
      </DialogFooter>
    </Modal>
  );
}

/** A computer has a share sheet too, but WhatsApp in the browser is what its owner wants. */
function canShare(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** As WhatsApp shows `*bold*`. */
function renderBold(text: string): ReactNode {
  return text.split(/(\*[^*\n]+\*)/).map((piece, index) => {
    const key = `${index} ${piece}`;
    return piece.startsWith('*') ? <b key={key}>{piece.slice(1, -1)}</b> : <span key={key}>{piece}</span>;
  });
}

/** Drawn before the tap, because a share sheet opens only within one. */
function usePicture(opened: boolean, menu: DailyMenu, day: DailyDay, business: Customization) {
  const [picture, setPicture] = useState<{ url: string; blob: Blob } | null>(null);
  useEffect(() => {
    if (!opened) return;
    let url = '';
    let isCurrent = true;
    const prepare = async () => {
      const blob = await encodePicture(await drawDayPicture(business, menu, day));
      if (!isCurrent) return;
      url = URL.createObjectURL(blob);
      setPicture({ url, blob });
    };
    prepare().catch(() => isCurrent && toastError('No se pudo preparar la imagen.'));
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [opened, menu, day, business]);
  return picture;
}
