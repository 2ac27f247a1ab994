import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { type CSSProperties, useState } from 'react';
import { toErrorMessage } from '../api/api-error.ts';
import { loadFonts, useFontSamples } from '../customization/typography/use-font-samples.ts';
import { tablesQuery } from '../orders/tables/queries.ts';
import { compareTableNames } from '../orders/tables/table-names.ts';
import { takesCartOrders } from '../orders/takes-orders.ts';
import { paperSizes, papers } from '../printed-menu/paper.ts';
import { defaultOptions, usePrintOptions } from '../printed-menu/print-options.ts';
import { DialogFooter } from '../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { useAfterMount } from '../ui/dialogs/use-after-mount.ts';
import { SegmentedField } from '../ui/fields/SegmentedField.tsx';
import { Icon } from '../ui/Icon.tsx';
import text from '../ui/layout/text.module.css';
import { RetryState } from '../ui/states/RetryState.tsx';
import { CardSheet } from './CardSheet.tsx';
import classes from './CardsDialog.module.css';
import { useCardOptions } from './card-options.ts';
import { type CardsPerPage, cardsPerPage, toCardPages, toPageCards, toTableCards } from './cards.ts';
import { PrintedCards } from './PrintedCards.tsx';

interface Props {
  opened: boolean;
  business: Customization;
  onPrinted?: () => void;
  onClose: () => void;
}

/** Cards with a QR code: one for each table, or a page of the same for the whole business. */
export default function CardsDialog({ opened, business, onPrinted, onClose }: Props) {
  const isShown = useAfterMount(opened);
  return (
    <Modal opened={isShown} onClose={onClose} title="Tarjetas con QR" size={560}>
      <CardsForm business={business} onPrinted={onPrinted ?? (() => {})} onClose={onClose} />
    </Modal>
  );
}

function CardsForm({ business, onPrinted, onClose }: Required<Omit<Props, 'opened'>>) {
  useFontSamples();
  const query = useQuery({ ...tablesQuery, enabled: takesCartOrders(business) });
  const tables = query.data?.toSorted(compareTableNames) ?? [];
  const [options, choose] = useCardOptions();
  const [{ paper }, choosePaper] = usePrintOptions(defaultOptions(business, 0));
  const [subject, setSubject] = useState<'tables' | 'page'>('tables');
  const [isPrinting, setPrinting] = useState(false);
  const hasTables = tables.length > 0;
  const { perPage, background } = options;
  const cards =
    hasTables && subject === 'tables' ? toTableCards(tables, business) : toPageCards(business, perPage);
  const pages = toCardPages(cards, perPage);
  const sheet = { perPage, background, paper, business };
  const { width, height } = paperSizes[paper];

  const openPrintDialog = async () => {
    const { titleFont, textFont } = business;
    await loadFonts([`700 20px "${titleFont}"`, `400 20px "${textFont}"`, `700 20px "${textFont}"`]);
    setPrinting(true);
  };
  if (query.isLoading) return <Skeleton height={420} radius="md" aria-busy="true" />;
  if (query.isError && !query.data) {
    return (
      <RetryState
        title="Error al cargar las mesas"
        loading={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {toErrorMessage(query.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  return (
    <>
      <div className={classes.content}>
        <div className={classes.fields}>
          {hasTables && (
            <SegmentedField
              label="Código"
              value={subject}
              choices={[
                { value: 'tables', label: 'De cada mesa' },
                { value: 'page', label: 'De mi página' },
              ]}
              onChange={setSubject}
            />
          )}
          <SegmentedField
            label="Tarjetas por hoja"
            value={String(perPage)}
            choices={cardsPerPage.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => choose({ perPage: Number(count) as CardsPerPage })}
          />
          <div className={classes.pair}>
            <SegmentedField
              label="Hoja"
              value={paper}
              choices={papers.map((each) => ({ value: each, label: paperSizes[each].name }))}
              onChange={(chosen) => choosePaper({ paper: chosen })}
            />
            <SegmentedField
              label="Fondo"
              value={background}
              choices={[
                { value: 'white', label: 'Blanco' },
                { value: 'color', label: 'De color' },
              ]}
              onChange={(chosen) => choose({ background: chosen })}
            />
          </div>
        </div>
        <div
          className={classes.preview}
          aria-hidden="true"
          style={{ '--page-width': `${width}mm`, '--page-height': `${height}mm` } as CSSProperties}
        >
          <CardSheet cards={pages[0] ?? []} {...sheet} />
        </div>
      </div>
      <p className={`${text.small} ${text.muted} ${classes.note}`}>
        {hasTables && subject === 'tables'
          ? describeTables(tables.length, pages.length)
          : describeCopies(perPage)}{' '}
        {perPage > 1 && 'Recorta por las marcas. '}Imprime a escala 100 % y sin márgenes.
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button leftSection={<Icon icon={IconPrinter} />} onClick={() => void openPrintDialog()}>
          Imprimir
        </Button>
      </DialogFooter>
      {isPrinting && (
        <PrintedCards
          cards={cards}
          {...sheet}
          onPrinted={() => {
            setPrinting(false);
            onPrinted();
          }}
        />
      )}
    </>
  );
}

function describeTables(tables: number, pages: number): string {
  return `${tables === 1 ? '1 mesa' : `${tables} mesas`} en ${pages === 1 ? '1 hoja' : `${pages} hojas`}.`;
}

function describeCopies(perPage: CardsPerPage): string {
  return perPage === 1
    ? 'Una hoja para el mostrador o la vitrina.'
    : `${perPage} tarjetas iguales por hoja: al imprimir eliges cuántas copias.`;
}
