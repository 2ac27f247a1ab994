import { existsSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';

const programs = ['caddy', 'pebble'];

/** Why the proxy and the certificate authority of the tests cannot be had; null when they can. Debian's are installed when there are none and we may. */
export function missingHttpsTools() {
  const missing = () => programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing().length === 0) return null;
  const lack = installDebianPackages(missing());
  return missing().length === 0 ? null : `${missing().join(' and ')} cannot be had here: ${lack}`;
}
