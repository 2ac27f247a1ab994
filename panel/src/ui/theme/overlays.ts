import type { DrawerFactory, MenuFactory, ModalFactory, TooltipFactory } from '@mantine/core';
import { createClassNamePicker, extend } from './extend.ts';
import styles from './overlays.module.css';

const pickClassNames = createClassNamePicker(styles);

/** Dialogs, drawers, menus and tooltips. */
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
    classNames: pickClassNames({
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
    classNames: pickClassNames({
      content: 'drawer',
      header: 'drawer',
      title: 'modalTitle',
      overlay: 'overlay',
      close: 'modalClose',
    }),
  }),
  Menu: extend<MenuFactory>({
    defaultProps: { position: 'bottom-end', shadow: 'lg' },
    classNames: pickClassNames({ dropdown: 'dropdown', item: 'menuItem', divider: 'menuDivider' }),
  }),
  Tooltip: extend<TooltipFactory>({
    defaultProps: { openDelay: 250, offset: 8, events: { hover: true, focus: true, touch: true } },
    classNames: pickClassNames({ tooltip: 'tooltip' }),
  }),
};
