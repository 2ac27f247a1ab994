import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type CSSProperties, useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { DialogFooter } from '../dialogs/DialogFooter.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { SegmentedField } from '../fields/SegmentedField.tsx';
import { loadFonts, useFontSamples } from '../fonts/use-font-samples.ts';
import { Icon } from '../Icon.tsx';
import { paperSizes, papers } from '../print/paper.ts';
import { RetryState } from '../states/RetryState.tsx';
import { CardSheet } from './CardSheet.tsx';
import classes from './CardsDialog.module.css';
import { useCardOptions } from './card-options.ts';
import { type CardsPerPage, cardsPerPage, type QrCard, toCardPages } from './cards.ts';
import { PrintedCards } from './PrintedCards.tsx';

export interface CardSource {
  /** Empty if the business has no tables. */
  tableCards: readonly QrCard[];
  /** Equal cards for the whole business. */
  createPageCards: (count: CardsPerPage) => QrCard[];
  isLoading: boolean;
  isFetching: boolean;
  error: Error | null;
  onRetry: () => void;
}

interface Props {
  source: CardSource;
  opened: boolean;
  business: Customization;
  onPrinted?: () => void;
  onClose: () => void;
}

/** Cards with a QR code: one for each table, or a page of the same for the whole business. */
export default function CardsDialog({ opened, source, business, onPrinted, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Tarjetas con QR" size={560}>
      <CardsForm source={source} business={business} onPrinted={onPrinted ?? (() => {})} onClose={onClose} />
    </Modal>
  );
}

function CardsForm({ source, business, onPrinted, onClose }: Required<Omit<Props, 'opened'>>) {
  useFontSamples();
  const { tableCards, createPageCards } = source;
  const [options, choose] = useCardOptions(business.country);
  const [subject, setSubject] = useState<'tables' | 'page'>('tables');
  const [isPrinting, setPrinting] = useState(false);
  const hasTables = tableCards.length > 0;
  const { perPage, background, paper } = options;
  const cards = hasTables && subject === 'tables' ? tableCards : createPageCards(perPage);
  const pages = toCardPages(cards, perPage);
  const sheet = { perPage, background, paper, business };
  const { width, height } = paperSizes[paper];

  const openPrintDialog = async () => {
    const { titleFont, textFont } = business;
    await loadFonts([`700 20px "${titleFont}"`, `400 20px "${textFont}"`, `700 20px "${textFont}"`]);
    setPrinting(true);
  };
  if (source.isLoading) return <Skeleton height={420} radius="md" aria-busy="true" />;
  if (source.error) {
    return (
      <RetryState title="Error al cargar las mesas" loading={source.isFetching} onRetry={source.onRetry}>
        {toErrorMessage(source.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  return (
    <>
      <div className={classes.content}>
        <Stack gap={14}>
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
              onChange={(chosen) => choose({ paper: chosen })}
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
        </Stack>
        <div
          className={classes.preview}
          aria-hidden="true"
          style={{ '--page-width': `${width}mm`, '--page-height': `${height}mm` } as CSSProperties}
        >
          <CardSheet cards={pages[0] ?? []} {...sheet} />
        </div>
      </div>
      <Text c="dimmed" size="xs" m="16px 0">
        {hasTables && subject === 'tables'
          ? describeTables(tableCards.length, pages.length)
          : describeCopies(perPage)}{' '}
        {perPage > 1 && 'Recorta por las marcas. '}Imprime a escala 100&nbsp;% y sin márgenes.
      </Text>
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
