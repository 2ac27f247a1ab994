import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { paths } from '@vitrina/contract/paths.ts';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { limitRoutes } from './route-budget.ts';

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    limitRoutes(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css)$/ }),
  ],
  build: {
    // The storefront's files live in /assets/storefront: one server serves both.
    assetsDir: 'assets/panel',
    // Files, not `data:` addresses, so that the panel can do with a strict policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/': { target: server, bypass: (request) => (isOurs(request) ? request.url : undefined) } },
  },
});

/** In development Vite answers the panel's own screens and sources; the server has the API, uploads and public pages. */
function isOurs({ url = '/' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? '/';
  if (/^\/(@|src\/|node_modules\/|contract\/|index\.html)/.test(path)) return true;
  return Object.values(paths).some((screen) =>
    new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
}
