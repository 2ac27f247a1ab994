import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { PriceSeparator, ReadMenu } from '@vitrina/contract/menu-import/read-menu.ts';
import { useEffect, useRef, useState } from 'react';
import { readSource, type Source } from './read-source.ts';

/** Reads a source, shows how far it is, and says what is wrong with it. */
export function useRead({
  country,
  currency,
  locale,
}: Pick<Customization, 'country' | 'currency' | 'locale'>) {
  /** From 0 to 1; null while nothing is read. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const read = async (source: Source, separator?: PriceSeparator): Promise<ReadMenu | null> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(null);
    setProgress(0);
    try {
      const options = { country, currency, locale, ...(separator && { separator }) };
      const menu = await readSource(source, options, { signal, onProgress: setProgress });
      if (signal.aborted) return null;
      if (menu.products.length > 0 || (menu.optionGroups?.length ?? 0) > 0) return menu;
      setFailure(
        source.kind === 'text'
          ? 'No encontramos productos en el texto. Escribe cada uno con su precio, por ejemplo «Ajiaco 28.500».'
          : 'No encontramos productos en el archivo. Debe tener una columna con los nombres y otra con los precios.',
      );
      return null;
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : 'No se pudo leer el archivo');
      return null;
    } finally {
      if (controller.current?.signal === signal) setProgress(null);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setProgress(null);
  };
  return { read, cancel, progress, failure, clear: () => setFailure(null) };
}
