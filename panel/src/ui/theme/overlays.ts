import type { DrawerFactory, ModalFactory, TooltipFactory } from '@mantine/core';
import { extend, namesFrom } from './extend.ts';
import sheet from './overlays.module.css';

const named = namesFrom(sheet);

/** What lies above the screen. */
export const overlays = {
  Modal: extend<ModalFactory>({
    defaultProps: {
      centered: true,
      radius: 'xl',
      padding: 'lg',
      size: 440,
      transitionProps: { transition: 'pop', duration: 160 },
      closeButtonProps: { 'aria-label': 'Cerrar' },
    },
    classNames: named({
      root: 'modalRoot',
      inner: 'modalInner',
      content: 'modalContent',
      header: 'modalHeader',
      title: 'modalTitle',
      body: 'modalBody',
      overlay: 'overlay',
      close: 'modalClose',
    }),
  }),
  Drawer: extend<DrawerFactory>({
    defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } },
    classNames: named({
      content: 'drawer',
      header: 'drawer',
      title: 'modalTitle',
      overlay: 'overlay',
      close: 'modalClose',
    }),
  }),
  Tooltip: extend<TooltipFactory>({
    defaultProps: { openDelay: 250, offset: 8, events: { hover: true, focus: true, touch: true } },
    classNames: named({ tooltip: 'tooltip' }),
  }),
};
