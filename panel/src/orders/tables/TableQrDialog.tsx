import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { DiningTable } from '@vitrina/contract/dining-tables/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from '../settings/Settings.module.css';
import { PrintedCards } from './PrintedCards.tsx';
import { tableLink } from './queries.ts';

interface Props {
  table: DiningTable | null;
  business: Customization;
  onClose: () => void;
}

export default function TableQrDialog({ table, business, onClose }: Props) {
  const isShown = useAfterMount(table !== null);
  const shown = useLastValue(table, table !== null);
  const [isPrinting, setPrinting] = useState(false);
  const { isCopied, copy } = useCopy();
  if (!shown) return null;
  const link = tableLink(business.publicLink, shown);
  return (
    <Modal opened={isShown} onClose={onClose} title={`Código QR de ${shown.name}`}>
      <figure className={classes.paper}>
        <QRCodeSVG value={link} title={`Código QR de ${shown.name}`} size={220} level="M" />
        <figcaption>
          <p>{shown.name}</p>
        </figcaption>
      </figure>
      <DialogActions>
        <Button
          variant="default"
          leftSection={<Icon icon={IconCopy} />}
          onClick={async () => {
            if (!(await copy(link))) toastError('No se pudo copiar el enlace');
          }}
        >
          {isCopied ? '¡Copiado!' : 'Copiar enlace'}
        </Button>
        <Button leftSection={<Icon icon={IconPrinter} />} onClick={() => setPrinting(true)}>
          Imprimir tarjeta
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintedCards tables={[shown]} perPage={2} business={business} onPrinted={() => setPrinting(false)} />
      )}
    </Modal>
  );
}
