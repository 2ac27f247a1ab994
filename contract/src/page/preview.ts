import type { PublicPage } from './schema.ts';

/** Sent by the framed page to the panel after each load, once it can receive messages. */
export const previewReady = 'vitrina:preview-ready';

/** Sent by the framed page when it blocks a link that would leave it. */
export const previewBlocked = 'vitrina:preview-blocked';

/** The panel's reply to `previewReady`, sent again with every change. */
export interface PreviewMessage {
  type: 'vitrina:preview';
  page: PublicPage;
}
