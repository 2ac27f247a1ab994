import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { DiningTable } from '@vitrina/contract/dining-tables/schema.ts';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { type CardsPerPage, cardsPerPage, PrintedCards, TableCards } from './PrintedCards.tsx';
import classes from './TableCards.module.css';

interface Props {
  tables: readonly DiningTable[];
  business: Customization;
  onClose: () => void;
}

export default function TableCardsDialog({ tables, business, onClose }: Props) {
  const isShown = useAfterMount(true);
  const [perPage, setPerPage] = useState<CardsPerPage>(4);
  const [isPrinting, setPrinting] = useState(false);
  const pages = Math.ceil(tables.length / perPage);
  return (
    <Modal opened={isShown} onClose={onClose} title="Tarjetas de mesa">
      <div className={layout.stack}>
        <SegmentedControl
          fullWidth
          aria-label="Tarjetas por hoja"
          data={cardsPerPage.map((count) => ({ value: String(count), label: `${count} por hoja` }))}
          value={String(perPage)}
          onChange={(value) => setPerPage(Number(value) as CardsPerPage)}
        />
        <div className={classes.preview} aria-hidden="true">
          <TableCards tables={tables.slice(0, perPage)} perPage={perPage} business={business} />
        </div>
        <p className={`${text.small} ${text.muted}`}>
          {tables.length} {tables.length === 1 ? 'mesa' : 'mesas'} en {pages} {pages === 1 ? 'hoja' : 'hojas'}{' '}
          A4. Al imprimir, enciende «Gráficos de fondo» para que salgan tus colores.
        </p>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button leftSection={<Icon icon={IconPrinter} />} onClick={() => setPrinting(true)}>
          Imprimir
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintedCards
          tables={tables}
          perPage={perPage}
          business={business}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Modal>
  );
}
