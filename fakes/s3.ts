import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface FakeS3 {
  /** The five S3_* settings for this store. */
  settings: Record<string, string>;
  /** How all requests fail until `recover`. */
  fail(fault: Fault): void;
  recover(): void;
  stop(): Promise<void>;
}

/** `silent` never replies. */
type Fault = 'slow-down' | 'silent';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const slowDown = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`;

/** The reply of services without conditional writes. */
const notImplemented = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>NotImplemented</Code><Message>A header you provided implies functionality that is not implemented</Message></Error>`;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html */
const preconditionFailed = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>PreconditionFailed</Code><Message>At least one of the pre-conditions you specified did not hold</Message></Error>`;

/** Starts an S3 store with one bucket on a free port of 127.0.0.1. */
export async function startFakeS3({ hasConditionalWrites = true } = {}): Promise<FakeS3> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-s3-'));
  const store = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: 'vitrina', configs: [] }],
  });
  await store.configureBuckets();
  const serveStore = store.callback();
  let fault: Fault | undefined;
  const sendError = (response: ServerResponse, status: number, xml: string) =>
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);

  /** s3rver ignores conditions of writes. They are served one after the other, so none gets in between. */
  async function serveConditionalWrite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-none-match': noneMatch, 'if-match': match } = request.headers;
    if (!hasConditionalWrites) return void sendError(response, 501, notImplemented);
    const stored = await fetch(
      `http://${request.headers.host}${new URL(request.url ?? '', 'http://s3').pathname}`,
    );
    const etag = stored.ok ? stored.headers.get('etag') : undefined;
    await stored.arrayBuffer();
    if (noneMatch === '*' ? stored.ok : etag !== match)
      return void sendError(response, 412, preconditionFailed);
    const closed = once(response, 'close');
    serveStore(request, response);
    await closed;
  }

  let conditionalWrites = Promise.resolve();
  const server = createServer((request, response) => {
    const isConditional = request.headers['if-none-match'] ?? request.headers['if-match'];
    if (!fault && request.method === 'PUT' && isConditional)
      conditionalWrites = conditionalWrites.then(() => serveConditionalWrite(request, response));
    else if (!fault) serveStore(request, response);
    else if (fault === 'slow-down') sendError(response, 503, slowDown);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'vitrina',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    fail(next) {
      fault = next;
    },
    recover() {
      fault = undefined;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
