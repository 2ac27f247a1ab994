import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Reply {
  status: number;
  body: string;
  type: string;
  location?: string;
}

export function json(status: number, body: unknown): Reply {
  return { status, body: JSON.stringify(body), type: 'application/json' };
}

/** The error names by status: https://developer.paypal.com/api/rest/responses/#http-status-codes */
const errorNames: Record<number, string> = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
};

/** The shape of an error: https://developer.paypal.com/api/rest/responses/#failed-requests */
export function errorReply(status: number, issue: string): Reply {
  const debug_id = newId(13).toLowerCase();
  // Authentication and server errors have no details.
  const name = errorNames[status];
  if (!name) return json(status, { name: issue, message: 'The request failed.', debug_id });
  return json(status, {
    name,
    message: 'The request failed.',
    debug_id,
    details: [{ issue, description: `Description of ${issue}.` }],
  });
}

export function send(response: ServerResponse, { status, body, type, location }: Reply): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    // The browser script calls from the origin of the panel.
    'access-control-allow-origin': '*',
    ...(location && { location }),
  });
  response.end(body);
}

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export function newId(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length).toUpperCase();
}
