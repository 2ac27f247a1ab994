/** What visitors read in place of dishes. */
export const notPublishedText = 'Hoy aún no publicamos el menú';
export const endedText = 'El menú de hoy ya terminó';
/** On a page that was stored on an earlier day. */
export const endedEarlierText = 'Este menú ya terminó';
