import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

/**
 * Has Caddy refuse handshakes for a domain that is gone. It shows what it has, in memory or on the disk, without asking
 * anybody: the files are deleted, and loading the configuration that it has empties its memory. Throws when it does not.
 */
export async function deleteCertificate(
  { caddyAdminUrl, caddyDataDir }: Pick<Env, 'caddyAdminUrl' | 'caddyDataDir'>,
  domain: string,
): Promise<void> {
  if (caddyDataDir) {
    const certificates = join(caddyDataDir, 'certificates');
    const authorities = await readdir(certificates).catch(() => []);
    for (const authority of authorities)
      for (const name of [domain, `www.${domain}`])
        await rm(join(certificates, authority, name), { recursive: true, force: true });
  }
  if (!caddyAdminUrl) return;
  const current = await fetch(`${caddyAdminUrl}/config/`);
  if (!current.ok) throw new Error(`Caddy answered ${current.status} to /config/`);
  const loaded = await fetch(`${caddyAdminUrl}/load`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'must-revalidate' },
    body: await current.text(),
  });
  if (!loaded.ok) throw new Error(`Caddy answered ${loaded.status} to /load`);
}
