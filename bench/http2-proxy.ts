import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createKeyAndCertificate } from '@vitrina/fakes/certificate.ts';
import { findFreePort } from '../e2e/app.ts';

export interface Http2Proxy {
  url: string;
  stop(): void;
}

/** Serves the app at `upstream` over HTTP/2, as the proxy of production does: all requests share one connection. */
export async function startHttp2Proxy(upstream: string): Promise<Http2Proxy> {
  const { certificate, privateKey } = createKeyAndCertificate('localhost');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createSecureServer({ key, cert: certificate }, (incoming, reply) => {
    // The names of HTTP/2 that begin with a colon are not headers.
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      new URL(incoming.url, upstream),
      { method: incoming.method, headers },
      (response) => {
        const { connection, 'transfer-encoding': _, 'keep-alive': __, ...replyHeaders } = response.headers;
        reply.writeHead(response.statusCode ?? 502, replyHeaders);
        response.pipe(reply);
      },
    );
    forwarded.on('error', () => reply.stream.close());
    incoming.pipe(forwarded);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `https://localhost:${port}`, stop: () => server.close() };
}
