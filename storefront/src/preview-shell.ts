import type { PageAssets } from './document/assets.ts';
import { escapeStyle } from './document/escape.ts';
import { sprite } from './document/sprite.ts';
import { allFontFaces } from './fonts/font-face.ts';

/**
 * The document in the panel's frame: styles, icons and all fonts. Its script receives the page and renders
 * it.
 */
export function renderPreview(assets: PageAssets, script: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Vista previa</title>
<meta name="robots" content="noindex">
${assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
<style>${escapeStyle(allFontFaces(assets.fonts))}</style>
</head>
<body>
${sprite(null)}
<div id="root"></div>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
