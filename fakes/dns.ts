import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** The records of one name. `*.name` is a wildcard for all names below without records. */
export interface Records {
  A?: string[];
  AAAA?: string[];
  CNAME?: string;
  TXT?: string[];
  /** `0 issue "letsencrypt.org"` */
  CAA?: string[];
}
type Failure = 'SERVFAIL' | 'REFUSED' | 'silent';

export interface FakeDns {
  /** `host:port`, for DNS_SERVERS. */
  server: string;
  /** Replaces all records. Other names do not exist. */
  replaceZone(zone: Record<string, Records>): void;
  /** Replaces the records of one name, or removes the name. */
  setRecords(name: string, records?: Records): void;
  /** The name and all names below it fail like this; null ends the failure. */
  fail(name: string, failure: Failure | null): void;
  stop(): Promise<void>;
}

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const;
const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
/** A longer response over UDP is truncated, and the client repeats the query over TCP (RFC 1035 §4.2.1). */
const maxDatagramBytes = 512;
const maxCnames = 12;

/** Starts a recursive resolver over UDP and TCP. It follows CNAMEs and replies SERVFAIL if they loop. */
export async function startFakeDns(): Promise<FakeDns> {
  const names = new Map<string, Records>();
  const failures = new Map<string, Failure>();

  const findFailure = (name: string) =>
    withParents(name)
      .map((parent) => failures.get(parent))
      .find(Boolean);
  const exists = (name: string) =>
    names.has(name) || [...names.keys()].some((known) => known.endsWith(`.${name}`));
  const findRecords = (name: string): Records | undefined => {
    if (exists(name)) return names.get(name) ?? {};
    // Only the closest existing parent may have a wildcard (RFC 4592).
    const closest = withParents(name).slice(1).find(exists);
    return closest === undefined ? undefined : names.get(`*.${closest}`);
  };

  function resolveQuestion(name: string, type: number): { code: number; answers: Buffer[] } | null {
    const answers: Buffer[] = [];
    let current = name;
    for (let step = 0; step < maxCnames; step++) {
      const failure = findFailure(current);
      if (failure === 'silent') return null;
      if (failure) return { code: codes[failure], answers: [] };
      const records = findRecords(current);
      if (!records) return { code: codes.NXDOMAIN, answers };
      if (records.CNAME !== undefined) {
        answers.push(encodeRecord(current, types.CNAME, encodeName(records.CNAME)));
        if (type === types.CNAME) return { code: codes.NOERROR, answers };
        current = records.CNAME.toLowerCase();
        continue;
      }
      return {
        code: codes.NOERROR,
        answers: [...answers, ...encodeData(records, type).map((data) => encodeRecord(current, type, data))],
      };
    }
    return { code: codes.SERVFAIL, answers: [] };
  }

  function respond(query: Buffer, maxBytes: number): Buffer | null {
    const question = readQuestion(query);
    if (!question) return encodeMessage(query, Buffer.alloc(0), codes.FORMERR, []);
    const result = resolveQuestion(question.name, question.type);
    if (!result) return null;
    const response = encodeMessage(query, question.bytes, result.code, result.answers);
    if (response.length <= maxBytes) return response;
    return encodeMessage(query, question.bytes, result.code, [], true);
  }

  const udp = createSocket('udp4');
  udp.on('message', (query, from) => {
    const response = respond(query, maxDatagramBytes);
    if (response) udp.send(response, from.port, from.address);
  });
  const tcp = createServer((socket) => {
    let buffered = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      buffered = Buffer.concat([buffered, chunk]);
      while (buffered.length >= 2 && buffered.length >= 2 + buffered.readUInt16BE(0)) {
        const end = 2 + buffered.readUInt16BE(0);
        const response = respond(buffered.subarray(2, end), 65_535);
        buffered = buffered.subarray(end);
        if (response) socket.write(Buffer.concat([uint16(response.length), response]));
      }
    });
  });
  const port = await bindBoth();

  /** UDP and TCP share a port, as clients expect. */
  async function bindBoth(): Promise<number> {
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    await new Promise<void>((resolve, reject) => {
      udp.once('error', reject);
      udp.bind(port, '127.0.0.1', resolve);
    });
    return port;
  }

  return {
    server: `127.0.0.1:${port}`,
    replaceZone(zone) {
      names.clear();
      for (const [name, records] of Object.entries(zone)) names.set(name.toLowerCase(), records);
    },
    setRecords(name, records) {
      if (records) names.set(name.toLowerCase(), records);
      else names.delete(name.toLowerCase());
    },
    fail(name, failure) {
      if (failure) failures.set(name.toLowerCase(), failure);
      else failures.delete(name.toLowerCase());
    },
    async stop() {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}

/** The name and its parents: `a.b.c`, `b.c`, `c`. */
function withParents(name: string): string[] {
  const labels = name.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function encodeData(records: Records, type: number): Buffer[] {
  if (type === types.A) return (records.A ?? []).map((ip) => Buffer.from(ip.split('.').map(Number)));
  if (type === types.AAAA) return (records.AAAA ?? []).map(encodeIpv6);
  if (type === types.TXT) return (records.TXT ?? []).map(encodeText);
  if (type === types.CAA) return (records.CAA ?? []).map(encodeCaa);
  return [];
}

function readQuestion(query: Buffer): { name: string; type: number; bytes: Buffer } | undefined {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset]; length; length = query[offset]) {
    if (length > 63) return undefined;
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  const end = offset + 5;
  if (query.length < end || labels.length === 0) return undefined;
  const bytes = query.subarray(12, end);
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(offset + 1), bytes };
}

/** Claims to be authoritative and recursive. A truncated message makes the client retry over TCP. */
function encodeMessage(
  query: Buffer,
  question: Buffer,
  code: number,
  answers: Buffer[],
  isTruncated = false,
): Buffer {
  const flags = 0x8400 | (isTruncated ? 0x0200 : 0) | 0x0080 | (query.readUInt16BE(2) & 0x0100) | code;
  const counts = [question.length > 0 ? 1 : 0, answers.length, 0, 0];
  const header = Buffer.concat([query.subarray(0, 2), uint16(flags), ...counts.map(uint16)]);
  return Buffer.concat([header, question, ...answers]);
}

function encodeRecord(name: string, type: number, data: Buffer): Buffer {
  const zeroTtl = Buffer.alloc(4);
  return Buffer.concat([encodeName(name), uint16(type), uint16(1), zeroTtl, uint16(data.length), data]);
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => withLength(Buffer.from(label, 'latin1')));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const strings = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) =>
    withLength(bytes.subarray(index * 255, index * 255 + 255)),
  );
  return Buffer.concat(strings);
}

function encodeCaa(text: string): Buffer {
  const [, flags = '0', tag = '', value = ''] = /^(\d+) (\w+) "(.*)"$/.exec(text) ?? [];
  return Buffer.concat([Buffer.from([Number(flags)]), withLength(Buffer.from(tag)), Buffer.from(value)]);
}

function encodeIpv6(ip: string): Buffer {
  const [left = '', right] = ip.split('::');
  const toGroups = (side: string) => side.split(':').filter(Boolean);
  const [before, after] = [toGroups(left), toGroups(right ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...(right === undefined ? [] : zeros), ...after];
  return Buffer.concat(groups.map((group) => uint16(Number.parseInt(group, 16))));
}

function withLength(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
