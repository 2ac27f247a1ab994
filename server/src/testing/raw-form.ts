import { connect, type Socket } from 'node:net';

interface RawFormOptions {
  port: number;
  token: string;
  path?: string;
  /** Bytes that the header announces. */
  contentLength: number;
  fields?: Record<string, string>;
  /** The form field of the file. Its content is sent with `socket.write`. */
  fileField?: string;
}

export interface RawForm {
  socket: Socket;
  /** The reply so far, once its JSON is complete and, with `untilClosed`, the connection is closed. */
  readReply(options?: { untilClosed?: boolean }): Promise<string>;
}

export const rawFormEnd = '\r\n--x--\r\n';

/** Sends the beginning of a multipart form, up to the content of its file, over a connection of its own. */
export function openRawForm({
  port,
  token,
  path = '/api/menu',
  contentLength,
  fields = {},
  fileField = 'newImages',
}: RawFormOptions): RawForm {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let reply = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: vitrina.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${contentLength}`,
    '',
    createRawFormStart(fields, fileField),
  ];
  socket.write(lines.join('\r\n'));
  return {
    socket,
    async readReply({ untilClosed = false } = {}) {
      while (!isClosed && (untilClosed || !reply.endsWith('}')))
        await new Promise((resolve) => setTimeout(resolve, 20));
      return reply;
    },
  };
}

export function createRawFormStart(fields: Record<string, string>, fileField: string): string {
  return [
    ...Object.entries(fields).flatMap(([name, value]) => [
      '--x',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    '--x',
    `Content-Disposition: form-data; name="${fileField}"; filename="a.png"`,
    '',
    '',
  ].join('\r\n');
}
