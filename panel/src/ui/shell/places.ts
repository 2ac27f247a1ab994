import { IconHome, IconPalette, IconToolsKitchen2 } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';

/** Where the sidebar leads; only screens that exist. */
export const places = [
  { to: paths.dashboard, label: 'Dashboard', icon: IconHome, end: true },
  { to: paths.products, label: 'Productos', icon: IconToolsKitchen2, end: false },
  { to: paths.customization, label: 'Personalización', icon: IconPalette, end: true },
];
