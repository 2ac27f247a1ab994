import { PreparedBody } from '../../account/sessions/bind.ts';
import { bodyFor, type CompressedPage, type Encoding } from './compressed-page.ts';

/** Returns the body of a reply that was written and compressed before. */
export async function prepareBody(
  page: CompressedPage,
  encoding: Encoding,
  etag?: string,
): Promise<PreparedBody> {
  return new PreparedBody(
    await bodyFor(page, encoding),
    encoding === 'identity' ? undefined : encoding,
    etag,
  );
}
