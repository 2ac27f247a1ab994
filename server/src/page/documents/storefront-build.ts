import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildManifest, type PageAssets, pageAssets, scriptOf } from '@vitrina/storefront/render';

/** The output of the storefront's build. */
export const storefrontDirectory = fileURLToPath(new URL('../../../../storefront/dist', import.meta.url));

export const loadPageAssets = (): PageAssets => ({
  ...pageAssets(readManifest('client')),
  nextTimes: scriptOf(readManifest('appointments'), 'src/appointments/next-times.ts'),
});

export const loadPreviewScript = (): string => scriptOf(readManifest('preview'), 'src/preview.tsx');

export const loadOrderStatusScript = (): string =>
  scriptOf(readManifest('status'), 'src/order-status/follow-order.ts');

/** The script of bookings and appointments. */
export const loadAppointmentsScript = (): string =>
  scriptOf(readManifest('appointments'), 'src/appointments/appointments.ts');

function readManifest(build: 'client' | 'preview' | 'status' | 'appointments'): BuildManifest {
  const path = `${storefrontDirectory}/${build}/.vite/manifest.json`;
  return JSON.parse(readFileSync(path, 'utf8')) as BuildManifest;
}
