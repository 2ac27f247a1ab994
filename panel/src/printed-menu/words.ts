import { paths } from '@vitrina/contract/paths.ts';

export const printTitle = 'Menú impreso';
export const printBack = { label: 'Productos', to: paths.products };
