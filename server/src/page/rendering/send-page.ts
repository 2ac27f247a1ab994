import type { ServerResponse } from 'node:http';
import { requestIdHeader } from '../../platform/http/request-id.ts';
import {
  type CompressedPage,
  type Encoding,
  etagFor,
  type FixedPage,
  isNotModified,
  recordSent,
} from '../documents/compressed-page.ts';
import { createDocumentHeaders } from '../documents/document-headers.ts';
import { customDomainHsts } from '../domains/host-routing.ts';

const mainHostHeaders = createDocumentHeaders();
const customDomainHeaders = createDocumentHeaders(customDomainHsts);

export interface PageReply {
  page: CompressedPage;
  encoding: Encoding;
  /** The page in this encoding. */
  body: Buffer;
  isCustomDomain: boolean;
  requestId: string;
  ifNoneMatch: string | undefined;
  /** How old the page is, because the database does not reply. */
  staleMs?: number | undefined;
}

/** Writes to the socket directly, without the reply hooks of Fastify. This doubles the number of pages per second. */
export function writePage(response: ServerResponse, reply: PageReply): void {
  const { page, encoding, body, isCustomDomain, requestId, ifNoneMatch, staleMs } = reply;
  const etag = etagFor(page, encoding);
  const headers = [
    ...(isCustomDomain ? customDomainHeaders : mainHostHeaders),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
    requestIdHeader,
    requestId,
  ];
  if (staleMs !== undefined) headers.push('Age', String(Math.round(staleMs / 1000)));
  if (isNotModified(ifNoneMatch, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  recordSent(page);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body.length));
  response.writeHead(200, headers).end(body);
}

/** Says on the main host that there is no page. */
export function writeUnknownPage(
  response: ServerResponse,
  { page, encoding, requestId }: { page: FixedPage; encoding: Encoding; requestId: string },
): void {
  const headers = [...mainHostHeaders, 'Vary', 'Accept-Encoding', requestIdHeader, requestId];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  const body = page[encoding];
  headers.push('Content-Length', String(body.length));
  response.writeHead(404, headers).end(body);
}
