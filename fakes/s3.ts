import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
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

/** Starts an S3 store with one bucket on a free port of 127.0.0.1. */
export async function startFakeS3(): Promise<FakeS3> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-s3-'));
  const store = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: 'vitrina', configs: [] }],
  });
  await store.configureBuckets();
  const serveStore = store.callback();
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    if (!fault) serveStore(request, response);
    else if (fault === 'slow-down')
      response.writeHead(503, { 'Content-Type': 'application/xml' }).end(slowDown);
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
