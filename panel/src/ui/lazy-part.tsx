import type { ComponentType, ReactNode } from 'react';
import { loadLater } from './load-later.ts';

/**
 * A part of a screen whose code is loaded when it shows for the first time, and again if that fails. The screen stays as it is
 * meanwhile. The default export of the module is the part. `Space` keeps the room that the part will take.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
  Space?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const usePart = loadLater(importPart, { isLarge: true });
  return function LazyPart(props) {
    const Shown = usePart(true)?.default ?? Space;
    return Shown && <Shown {...props} />;
  };
}
