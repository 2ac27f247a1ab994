import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { fetchBeforeImport } from './fetched-imports.ts';
import { preloadFirstScreens } from './first-screens.ts';
import { limitRoutes } from './route-budget.ts';
import { groupSharedModules } from './shared-chunks.ts';
import { leaveOutApiReference } from './without-api-reference.ts';
import { leaveOutErrorTexts } from './without-error-texts.ts';
import { leaveOutUnusedCode } from './without-unused-code.ts';

const devServerUrl = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    fetchBeforeImport(),
    leaveOutUnusedCode(),
    leaveOutApiReference(),
    leaveOutErrorTexts(),
    limitRoutes(),
    showTextFirst(),
    preloadFirstScreens(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css)$/ }),
  ],
  build: {
    // One server serves both fronts. The storefront's files are in /assets/page.
    assetsDir: 'assets/panel',
    // Files instead of `data:` URLs, to allow a strict Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: command === 'build' ? { codeSplitting: await groupSharedModules() } : {},
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '^/': {
        target: devServerUrl,
        bypass: (request: IncomingMessage) => (isPanelRequest(request) ? request.url : undefined),
      },
    },
  },
}));

/** In development Vite serves the panel. The API, uploads and public pages are proxied to the server. */
function isPanelRequest({ url = '/' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? '/';
  if (/^\/(@|src\/|node_modules\/|contract\/|index\.html)/.test(path)) return true;
  return Object.values(paths).some((screen) =>
    new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
}

/** Moves the stylesheet behind the text of the shell, which then shows before it has arrived. Scripts still wait for it. */
function showTextFirst(): Plugin {
  return {
    name: 'show-text-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [link] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        if (!link) throw new Error('index.html has no stylesheet');
        return html.replace(link, '').replace('</body>', `${link.trim()}\n  </body>`);
      },
    },
  };
}
