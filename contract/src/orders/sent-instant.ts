import { z } from 'zod';

const instantError = { error: 'La hora no es válida' };
/** An instant that a call sends, of this century like `sentDate`. */
export const sentInstant = z.iso.datetime(instantError).startsWith('20', instantError);
