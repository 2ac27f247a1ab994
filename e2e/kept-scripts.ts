import type { BrowserContext } from 'playwright-core';
import { type KeptScripts, readBuiltScripts } from '../scripts/releases.ts';
import { root } from '../scripts/root.mjs';

/**
 * Gives every document of the context the scripts of the release, as a browser, an installed app or a page without a network keeps them.
 * Returns the paths of the scripts that were asked for.
 */
export async function keepScripts(
  context: BrowserContext,
  origin: string,
  { files, attributes }: KeptScripts,
) {
  const current = readBuiltScripts(root).attributes;
  const asked = new Set<string>();
  await context.route(
    (url) => url.origin === origin && !/^\/(?:api|assets|uploads)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      let body = await response.text();
      for (const [source, path] of Object.entries(current))
        body = body.replaceAll(`"${path}"`, `"${attributes[source] ?? 'missing'}"`);
      await route.fulfill({ response, body });
    },
  );
  await context.route(/\/assets\/(?:page|status)\/[^/]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.add(pathname);
    const body = files[pathname];
    await (body === undefined
      ? route.fulfill({ status: 404, body: 'not of the release' })
      : route.fulfill({ body, contentType: 'text/javascript' }));
  });
  return asked;
}
