import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/**
 * Answers the calls of a test file over a real socket, whose origin becomes that of the page. For happy-dom. Each test has a server of
 * its own, so that a late call of an earlier one does not reach it.
 */
export function serveApi(listener: RequestListener): void {
  let server: Server;
  beforeEach(async () => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      `http://127.0.0.1:${port}/`,
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
}
