import type { DrawerFactory, MenuFactory, ModalFactory, TooltipFactory } from '@mantine/core';
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
  Menu: extend<MenuFactory>({
    defaultProps: { position: 'bottom-end', shadow: 'lg' },
    classNames: named({ dropdown: 'dropdown', item: 'menuItem', divider: 'menuDivider' }),
  }),
  Tooltip: extend<TooltipFactory>({
    defaultProps: { openDelay: 250, offset: 8, events: { hover: true, focus: true, touch: true } },
    classNames: named({ tooltip: 'tooltip' }),
  }),
};
