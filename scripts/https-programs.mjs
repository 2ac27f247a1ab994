import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const programs = ['caddy', 'pebble'];

/** Why the proxy and the certificate authority of the tests cannot be had; null when they can. Debian's are installed when there are none and we may. */
export function lackOfHttpsPrograms() {
  const missing = () => programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing().length === 0) return null;
  const lack = `${missing().join(' and ')} cannot be had here`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${lack}: only root installs Debian's packages`;
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing()]]) {
    const { status } = spawnSync('apt-get', ['-q', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return `${lack}: apt-get ${args[0]} failed`;
  }
  return missing().length === 0 ? null : lack;
}
