import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DiningTable } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { loadFonts } from '../../ui/fonts/use-font-samples.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCardOptions } from '../../ui/qr-cards/card-options.ts';
import { PrintedCards } from '../../ui/qr-cards/PrintedCards.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from '../Settings.module.css';
import { toTableCards } from './qr-cards/cards.ts';
import { tableLink } from './queries.ts';

interface Props {
  opened: boolean;
  table: DiningTable | null;
  business: Customization;
  onClose: () => void;
}

export default function TableQrDialog({ opened, table, business, onClose }: Props) {
  const shown = useLastValue(table, table !== null);
  const [isPrinting, setPrinting] = useState(false);
  const { isCopied, copy } = useCopy();
  const [{ perPage, background, paper }] = useCardOptions(business.country);
  const openPrintDialog = async () => {
    await loadFonts([`700 20px "${business.titleFont}"`, `400 20px "${business.textFont}"`]);
    setPrinting(true);
  };
  if (!shown) return null;
  const link = tableLink(business.publicLink, shown);
  return (
    <Modal opened={opened} onClose={onClose} title={`Código QR de ${shown.name}`}>
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
        <Button leftSection={<Icon icon={IconPrinter} />} onClick={() => void openPrintDialog()}>
          Imprimir tarjeta
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintedCards
          cards={toTableCards([shown], business)}
          {...{ paper, perPage, background, business }}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Modal>
  );
}
