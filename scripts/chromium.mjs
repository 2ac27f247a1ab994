import { existsSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';

/** The browser without a window takes three fifths of the processor time of the whole one. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** The browser of this machine, or undefined; CHROMIUM_PATH goes before the usual places. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium where we may; any other that is there will do. Throws, in Spanish, when there is none. */
export function ensureChromium() {
  const found = findChromium();
  // The one that was asked for, and the lightest one: for any other, the lightest is still worth installing.
  const best = [process.env.CHROMIUM_PATH, shell];
  if (found && best.includes(found)) return;
  if (!found) console.log('Instalando Chromium para las pruebas…');
  installDebianPackages(['chromium-headless-shell']);
  if (findChromium()) return;
  const lack = installDebianPackages(['chromium']);
  if (findChromium()) return;
  throw new Error(
    `${lack}\nLas pruebas en el navegador necesitan Chromium: instálalo (por ejemplo «sudo apt-get install chromium») o pon su ruta en CHROMIUM_PATH.`,
  );
}
