import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../platform/env.ts';

/**
 * Removes the certificate of a deleted domain from Caddy, which otherwise keeps serving it. Deletes the
 * files, and reloads the current configuration to clear Caddy's memory. Throws if the reload fails.
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
  if (!current.ok) throw new Error(`Caddy responded with ${current.status} to /config/`);
  const reload = await fetch(`${caddyAdminUrl}/load`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'must-revalidate' },
    body: await current.text(),
  });
  if (!reload.ok) throw new Error(`Caddy responded with ${reload.status} to /load`);
}
