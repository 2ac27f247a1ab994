import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** The browser of this machine, or undefined; CHROMIUM_PATH goes before the usual places. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium when there is none and we may. Throws, in Spanish, when there is no way. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'Las pruebas en el navegador necesitan Chromium: instálalo (por ejemplo «sudo apt-get install chromium») o pon su ruta en CHROMIUM_PATH.',
    );
  }
  console.log('Instalando Chromium para las pruebas…');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status === 0) continue;
    console.error(`${stdout ?? ''}${stderr ?? ''}`);
    throw new Error('No se pudo instalar Chromium: lo que dijo apt-get está arriba.');
  }
}
