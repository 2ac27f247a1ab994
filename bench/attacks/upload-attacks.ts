import { once } from 'node:events';
import { connect } from 'node:net';
import { type Attack, fetchFrom, flood } from './attack.ts';
import { startOwnerSessions } from './sessions.ts';

const attackerSlugs = Array.from({ length: 8 }, (_, n) => `bench-${n + 2}`);

/** A PNG of 1 × 3000 pixels. */
const tallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAu4AQMAAAAaGUCNAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHUlEQVRYhe3BMQEAAADCoPVPbQhfoAAAAAAAgNcAF3AAAdr371gAAAAASUVORK5CYII=',
  'base64',
);

/** The size that one form announces. It is more than the account may store. */
const announcedBytes = 50 * 1024 * 1024;

export const uploadAttacks: readonly Attack[] = [
  {
    name: 'pictures of 1 × 3000 pixels',
    threatensUploads: true,
    async run({ origin, connectionString }, signal) {
      const sessions = await startOwnerSessions(connectionString, attackerSlugs);
      await flood(signal, sessions.length, (n) => {
        const body = new FormData();
        body.append('backgroundImage', new File([tallPicture], 'a.png'));
        const headers = { authorization: `Bearer ${sessions[n % sessions.length]?.token}` };
        return fetchFrom(n, `${origin}/api/customization/upload`, { method: 'POST', headers, body });
      });
    },
  },
  {
    name: 'forms that announce 50 MB and send nothing',
    threatensUploads: true,
    async run({ origin, connectionString }, signal) {
      const sessions = await startOwnerSessions(connectionString, attackerSlugs);
      await flood(signal, sessions.length, (n) =>
        sendSilentForm(origin, sessions[n % sessions.length]?.token ?? ''),
      );
    },
  },
];

/** Resolves when the server closes the connection. */
async function sendSilentForm(origin: string, token: string): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = [
    'POST /api/menu HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${announcedBytes}`,
    '',
    '--x',
    'Content-Disposition: form-data; name="newImages"; filename="a.png"',
    '',
    '',
  ];
  socket.write(lines.join('\r\n'));
  socket.resume();
  await once(socket, 'close');
}
