import { createPicture } from '../../server/src/testing/pictures.ts';
import { startOwnerSessions } from './sessions.ts';

const uploadCount = 10;
const uploaderSlug = 'bench-1';
const uploadTimeoutMs = 60_000;

export interface UploadFigures {
  /** How many of the ten uploads succeeded. */
  succeeded: number;
  /** Milliseconds of each. */
  times: number[];
}

/** Creates ten products of one business, each with a picture, one after another. */
export async function measureUploads(origin: string, connectionString: string): Promise<UploadFigures> {
  const [session] = await startOwnerSessions(connectionString, [uploaderSlug]);
  const figures: UploadFigures = { succeeded: 0, times: [] };
  for (let n = 0; n < uploadCount; n++) {
    const picture = await createPicture('jpeg', 800, 600);
    const body = new FormData();
    const fields = {
      name: 'Ajiaco',
      description: 'Con pollo',
      price: '28500',
      categoryId: session?.categoryId ?? '',
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('newImages', new File([new Uint8Array(picture)], 'a.jpg'));
    const start = performance.now();
    const response = await fetch(`${origin}/api/menu`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.token}` },
      body,
      signal: AbortSignal.timeout(uploadTimeoutMs),
    }).catch(() => undefined);
    figures.times.push(performance.now() - start);
    if (response?.ok) figures.succeeded += 1;
  }
  return figures;
}
