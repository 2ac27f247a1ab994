import { paths } from '@vitrina/contract/platform/paths.ts';

export const printBack = { label: 'Productos', to: paths.products };
