import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Answers the calls of a test file over a real socket, whose origin becomes that of the page. For happy-dom. */
export function serveApi(listener: RequestListener): void {
  const server = createServer(listener);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      `http://127.0.0.1:${port}/`,
    );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}
