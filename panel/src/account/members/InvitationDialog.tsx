import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Invitation } from '@vitrina/contract/account/members/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './Team.module.css';

export interface Invited {
  name: string;
  invitation: Invitation;
}

interface Props {
  opened: boolean;
  invited: Invited | null;
  regional: RegionalSettings | undefined;
  onClose: () => void;
}

/** The code that a member's device scans, and the link for one that is elsewhere. */
export default function InvitationDialog({ opened, invited, regional, onClose }: Props) {
  const shown = useLastValue(invited, opened);
  return (
    <Modal opened={opened} onClose={onClose} title={shown && `Invitación para ${shown.name}`}>
      {shown && <Code {...shown} regional={regional} onClose={onClose} />}
    </Modal>
  );
}

function Code({
  name,
  invitation: { url, expiresAt },
  regional,
  onClose,
}: Invited & Pick<Props, 'regional' | 'onClose'>) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <figure className={classes.paper}>
        <QRCodeSVG value={url} title={`Código QR para ${name}`} size={220} level="M" />
      </figure>
      <Text>
        Ábrelo con la cámara de su teléfono o de la tableta.{' '}
        {regional ? `Hasta el ${formatDateTime(expiresAt, regional)} sirve una vez.` : 'Sirve una vez.'}
      </Text>
      <DialogActions>
        <Button
          variant="default"
          leftSection={<Icon icon={IconCopy} />}
          onClick={async () => {
            if (!(await copy(url))) toastError('No se pudo copiar el enlace');
          }}
        >
          {isCopied ? '¡Copiado!' : 'Copiar enlace'}
        </Button>
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </>
  );
}
