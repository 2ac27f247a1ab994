import { existsSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';

/** Takes three fifths of the processor time of the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const defaultPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
];

/** Returns the path of the installed browser, or undefined. CHROMIUM_PATH comes first. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...defaultPaths].find((path) => path && existsSync(path));
}

/** Installs the headless shell, or Chromium if that fails. Any installed browser will do. Throws if there is none. */
export function ensureChromium() {
  const path = findChromium();
  if (path && [process.env.CHROMIUM_PATH, headlessShell].includes(path)) return;
  if (!path) console.log('Instalando Chromium para las pruebas…');
  installDebianPackages(['chromium-headless-shell']);
  if (findChromium()) return;
  const reason = installDebianPackages(['chromium']);
  if (findChromium()) return;
  throw new Error(
    `${reason}\nLas pruebas en el navegador necesitan Chromium: instálalo (por ejemplo «sudo apt-get install chromium») o pon su ruta en CHROMIUM_PATH.`,
  );
}
