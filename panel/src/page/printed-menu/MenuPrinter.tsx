import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react';
import { servesMeals } from '@vitrina/contract/business/customization/business-types.ts';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadFonts } from '../../ui/fonts/use-font-samples.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { paperSizes } from '../../ui/print/paper.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { useWords } from '../../ui/words.ts';
import { toBlocks } from './blocks.ts';
import { type MenuSource, toPrintedMenu } from './menu-content.ts';
import classes from './PrintedMenuPage.module.css';
import { MeasuredBlocks, Sheet } from './PrintedSheets.tsx';
import { PrintSettings } from './PrintSettings.tsx';
import { defaultOptions, usePrintOptions } from './print-options.ts';
import { printWithPictures } from './print-pictures.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { useSheets } from './use-sheets.ts';
import { usePrintBack } from './words.ts';

/** The settings and the pages as they will be printed. */
export function MenuPrinter({ source }: { source: MenuSource }) {
  const { business, products } = source;
  const [options, choose] = usePrintOptions(defaultOptions(business, products.length));
  const { hasPictures, hasDescriptions, hasOptions, hasSoldOut, hasHidden } = options;
  const menu = useMemo(
    () => toPrintedMenu(source, { hasPictures, hasDescriptions, hasOptions, hasSoldOut, hasHidden }),
    [source, hasPictures, hasDescriptions, hasOptions, hasSoldOut, hasHidden],
  );
  const blocks = useMemo(() => toBlocks(menu.sections), [menu]);
  const words = useWords();
  const printBack = usePrintBack();
  const measure = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const { titleFont, textFont } = menu.page.look;
  const hasFonts = useFonts(titleFont, textFont);
  const sheets = useSheets(measure, blocks, options, menu.page, hasFonts);
  const [isPreparing, setPreparing] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const isEmpty = blocks.length === 0;

  const openPrintDialog = async () => {
    setPreparing(true);
    await printWithPictures(pages.current);
    setPreparing(false);
  };
  return (
    <>
      <PageHeader
        title={words.printedList}
        lead={`${servesMeals(source.business.businessType) ? 'Para la mesa, el' : 'Para el'} mostrador o para enviarlo como PDF.`}
        back={printBack}
        hasActionOnPhone
      >
        <Button
          leftSection={<Icon icon={IconPrinter} />}
          disabled={!sheets || isEmpty}
          loading={isPreparing}
          onClick={() => void openPrintDialog()}
        >
          Imprimir
        </Button>
      </PageHeader>
      <div className={classes.layout}>
        <div className={classes.panel}>
          <Button
            variant="default"
            fullWidth
            className={classes.toggle ?? ''}
            leftSection={<Icon icon={IconAdjustmentsHorizontal} />}
            aria-expanded={hasSettings}
            onClick={() => setHasSettings(!hasSettings)}
          >
            {hasSettings ? 'Ocultar ajustes' : 'Ajustar hoja y contenido'}
          </Button>
          <div className={classes.collapsible} data-open={hasSettings || undefined}>
            <Section>
              <PrintSettings options={options} source={source} onChange={choose} />
            </Section>
          </div>
          <div className={`${text.small} ${text.muted} ${classes.notes}`}>
            {sheets && !isEmpty && (
              <p className={text.strong} aria-live="polite">
                {describePages(sheets.pages.length, paperSizes[options.paper].name)}
              </p>
            )}
            <p>
              En el diálogo de impresión elige tamaño {paperSizes[options.paper].name}, escala 100&nbsp;% y
              sin márgenes. Con «Guardar como PDF» lo envías por WhatsApp.
            </p>
            {business.slug === null && (
              <p>
                <Anchor component={Link} to={setUpPath('nombre')} inherit>
                  Ponle nombre a tu negocio
                </Anchor>{' '}
                antes de imprimir: irá arriba y en el enlace.
              </p>
            )}
          </div>
        </div>
        {isEmpty ? (
          <ListState illustration="noResults" title="No hay nada para imprimir">
            Todo está oculto o {words.soldOut.toLowerCase()}. Enciéndelo en los ajustes, o muéstralo en tu
            página.
          </ListState>
        ) : (
          <div ref={pages} className={classes.preview} aria-busy={!sheets}>
            {sheets ? (
              <SheetPreview paper={options.paper}>
                {sheets.pages.map((_, index) => (
                  <Sheet
                    // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
                    key={index}
                    menu={menu}
                    options={options}
                    sheets={sheets}
                    index={index}
                  />
                ))}
              </SheetPreview>
            ) : (
              <Skeleton height={560} radius="md" />
            )}
          </div>
        )}
      </div>
      <div className={classes.measure} aria-hidden="true" inert>
        <MeasuredBlocks menu={menu} blocks={blocks} options={options} measure={measure} />
      </div>
    </>
  );
}

/** Text has other heights in other fonts. */
function useFonts(titleFont: string, textFont: string): boolean {
  const key = `${titleFont} ${textFont}`;
  const [readyKey, setReadyKey] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const fonts = [`700 20px "${titleFont}"`, `400 20px "${textFont}"`, `700 20px "${textFont}"`];
    void loadFonts(fonts).then(() => isCurrent && setReadyKey(`${titleFont} ${textFont}`));
    return () => {
      isCurrent = false;
    };
  }, [titleFont, textFont]);
  return readyKey === key;
}

function describePages(count: number, paper: string): string {
  return `${count === 1 ? '1 hoja' : `${count} hojas`} ${paper === 'A4' ? 'A4' : 'carta'}`;
}
