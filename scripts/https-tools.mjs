import { existsSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';

const programs = ['caddy', 'pebble'];

/** Installs Caddy and Pebble on Debian if they are missing. Returns null, or why they are not available. */
export function missingHttpsTools() {
  const findMissing = () => programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (findMissing().length === 0) return null;
  const reason = installDebianPackages(findMissing());
  return findMissing().length === 0 ? null : `${findMissing().join(' and ')} are not available: ${reason}`;
}
