import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { type PageAssets, renderMessage } from '@vitrina/storefront/render';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendUrlError } from '../../platform/http/error-handler.ts';
import { requestIdHeader } from '../../platform/http/request-id.ts';
import { sendDocument } from '../documents/document-headers.ts';
import { loadPageAssets } from '../documents/storefront-build.ts';
import { isFileOrEndpoint } from '../domains/host-routing.ts';

export const notFoundHelp =
  'Revisa que el enlace esté bien escrito, o pídele al negocio su código QR. Si el negocio es tuyo, entra a tu panel desde el inicio.';

export function renderUnknownPage(assets: PageAssets): string {
  return renderMessage(assets, {
    heading: errorMessage('BUSINESS_NOT_FOUND'),
    help: notFoundHelp,
    home: true,
  });
}

/** Replies to URLs that reach no route, such as `/menu/%`. A browser gets the page of an unknown address, and a program JSON. */
export function createUrlErrorSender() {
  const html = renderUnknownPage(loadPageAssets());
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isFileOrEndpoint(request)) return sendUrlError(error, request, reply);
    // No hook runs for these.
    return sendDocument(reply.code(404).header(requestIdHeader, request.id), html);
  };
}
