import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { takeDurations } from '@vitrina/contract/menu/menu-import/durations.ts';
import { toKnownPrices } from '@vitrina/contract/menu/menu-import/price-scale.ts';
import type { StoredMenu } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import { formatExamplePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { getExamples } from '../../ui/examples/business-examples.ts';
import { useWords } from '../../ui/words.ts';
import { MenuFileError } from './file/file-errors.ts';
import { type ReadOptions, type ReadResult, readSource, type Source } from './read-source.ts';

/** What the owner answered about the source. */
export type Answers = Pick<ReadOptions, 'separator' | 'scale' | 'columns'>;

/** Reads a source, shows how far it is, and says what is wrong with it. */
export function useRead(
  business: Pick<Customization, 'country' | 'currency' | 'locale' | 'businessType'>,
  stored: StoredMenu,
) {
  const { items } = useWords();
  const { country, currency, locale, businessType } = business;
  /** From 0 to 1; null while nothing is read. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A photo in place of a list. It stays until a list was read or another file is chosen. */
  const [photo, setPhoto] = useState<File | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const read = async (source: Source, answers: Answers = {}): Promise<ReadResult | null> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(null);
    if (source.kind === 'file') setPhoto(null);
    setProgress(0);
    try {
      const knownPrices = toKnownPrices(stored.products);
      const options = { country, currency, locale, knownPrices, ...answers };
      const found = await readSource(source, options, { signal, onProgress: setProgress });
      if (signal.aborted) return null;
      const result = givesServices(businessType)
        ? {
            ...found,
            menu: takeDurations(
              found.menu,
              stored.products.map(({ name }) => name),
            ),
          }
        : found;
      const { products, optionGroups = [] } = result.menu;
      if (products.length > 0 || optionGroups.length > 0) return result;
      const example = getExamples(businessType, country).categories[0]?.products[0] ?? '';
      setFailure(
        source.kind === 'text'
          ? `No encontramos ${items} en el texto. Escribe cada uno con su precio, por ejemplo «${example} ${formatExamplePrice(business)}».`
          : `No encontramos ${items} en el archivo. Debe tener una columna con los nombres y otra con los precios.`,
      );
      return null;
    } catch (error) {
      const isPhoto = error instanceof MenuFileError && error.code === 'picture';
      if (!signal.aborted && isPhoto && source.kind === 'file') setPhoto(source.file);
      else if (!signal.aborted)
        setFailure(error instanceof MenuFileError ? error.message : 'No se pudo leer. Vuelve a intentarlo.');
      return null;
    } finally {
      if (controller.current?.signal === signal) setProgress(null);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setProgress(null);
  };
  return {
    read,
    cancel,
    progress,
    failure,
    clear: () => setFailure(null),
    photo,
    removePhoto: () => setPhoto(null),
  };
}
