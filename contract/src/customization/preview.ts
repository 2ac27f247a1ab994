import type { PublicPage } from '../public-page/schema.ts';

/** What the framed page says once it listens, to the panel that framed it; again whenever it was loaded anew. */
export const previewReady = 'vitrina:preview-ready';

/** What it says when somebody presses what leads away from it, which it does not follow. */
export const previewBlocked = 'vitrina:preview-blocked';

/** What the panel answers, and says again with every change. */
export interface PreviewMessage {
  type: 'vitrina:preview';
  page: PublicPage;
}
