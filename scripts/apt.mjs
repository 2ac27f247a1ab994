import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages without removing others. Returns null, or in Spanish why the installation failed.
 * @param {string[]} packages
 * @returns {string | null}
 */
export function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return 'Solo root, y en Debian, puede instalar los paquetes que faltan.';
  }
  for (const args of [
    ['update'],
    ['install', '--yes', '--no-remove', '--no-install-recommends', ...packages],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return `${stdout ?? ''}${stderr ?? ''}No funcionó «apt-get ${args[0]}».`;
  }
  return null;
}
