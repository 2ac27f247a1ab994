import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Records of one name; `*.name` stands for every name below that has none of its own. */
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
  /** For DNS_SERVERS. */
  address: string;
  /** The records of these names; those of before are gone. Other names do not exist. */
  set(zone: Record<string, Records>): void;
  /** Replaces the records of one name; none at all removes it. */
  put(name: string, records?: Records): void;
  /** The name, and all below it, fail in this way until it is null. */
  fail(name: string, failure: Failure | null): void;
  stop(): Promise<void>;
}

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const;
const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
/** What fits into a datagram without extensions (RFC 1035 §4.2.1): the rest is asked for again over TCP. */
const maxDatagram = 512;
const maxAliases = 12;

/** A name server over UDP and TCP that answers as a resolver does: it follows aliases, and fails on those that loop. */
export async function startFakeDns(): Promise<FakeDns> {
  const names = new Map<string, Records>();
  const failures = new Map<string, Failure>();

  const failureOf = (name: string) =>
    lineage(name)
      .map((each) => failures.get(each))
      .find(Boolean);
  const exists = (name: string) =>
    names.has(name) || [...names.keys()].some((known) => known.endsWith(`.${name}`));
  const recordsOf = (name: string): Records | undefined => {
    if (exists(name)) return names.get(name) ?? {};
    // The nearest name above that exists, and its wildcard alone (RFC 4592).
    const closest = lineage(name).slice(1).find(exists);
    return closest === undefined ? undefined : names.get(`*.${closest}`);
  };

  function answer(name: string, type: number): { code: number; records: Buffer[] } | null {
    const records: Buffer[] = [];
    let current = name;
    for (let step = 0; step < maxAliases; step++) {
      const failure = failureOf(current);
      if (failure === 'silent') return null;
      if (failure) return { code: codes[failure], records: [] };
      const found = recordsOf(current);
      if (!found) return { code: codes.NXDOMAIN, records };
      if (found.CNAME !== undefined) {
        records.push(record(current, types.CNAME, nameBytes(found.CNAME)));
        if (type === types.CNAME) return { code: codes.NOERROR, records };
        current = found.CNAME.toLowerCase();
        continue;
      }
      return {
        code: codes.NOERROR,
        records: [...records, ...dataOf(found, type).map((data) => record(current, type, data))],
      };
    }
    return { code: codes.SERVFAIL, records: [] };
  }

  function reply(query: Buffer, limit: number): Buffer | null {
    const question = readQuestion(query);
    if (!question) return message(query, Buffer.alloc(0), codes.FORMERR, []);
    const found = answer(question.name, question.type);
    if (!found) return null;
    const whole = message(query, question.bytes, found.code, found.records);
    return whole.length <= limit ? whole : message(query, question.bytes, found.code, [], true);
  }

  const udp = createSocket('udp4');
  udp.on('message', (query, from) => {
    const bytes = reply(query, maxDatagram);
    if (bytes) udp.send(bytes, from.port, from.address);
  });
  const tcp = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
        const end = 2 + waiting.readUInt16BE(0);
        const bytes = reply(waiting.subarray(2, end), 65_535);
        waiting = waiting.subarray(end);
        if (bytes) socket.write(Buffer.concat([short(bytes.length), bytes]));
      }
    });
  });
  const port = await bindBoth();

  /** One port for both, as resolvers expect. */
  async function bindBoth(): Promise<number> {
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const address = tcp.address();
    const chosen = typeof address === 'object' && address ? address.port : 0;
    await new Promise<void>((resolve, reject) => {
      udp.once('error', reject);
      udp.bind(chosen, '127.0.0.1', resolve);
    });
    return chosen;
  }

  return {
    address: `127.0.0.1:${port}`,
    set(zone) {
      names.clear();
      for (const [name, records] of Object.entries(zone)) names.set(name.toLowerCase(), records);
    },
    put(name, records) {
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

/** The name and all above it: `a.b.c`, `b.c`, `c`. */
function lineage(name: string): string[] {
  const labels = name.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function dataOf(records: Records, type: number): Buffer[] {
  if (type === types.A)
    return (records.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === types.AAAA) return (records.AAAA ?? []).map(sixBytes);
  if (type === types.TXT) return (records.TXT ?? []).map(textBytes);
  if (type === types.CAA) return (records.CAA ?? []).map(caaBytes);
  return [];
}

function readQuestion(query: Buffer): { name: string; type: number; bytes: Buffer } | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]; length; length = query[at]) {
    if (length > 63) return undefined;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (query.length < end || labels.length === 0) return undefined;
  const bytes = query.subarray(12, end);
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), bytes };
}

/** Authoritative and recursive at once; `cut` has the asker come again over TCP. */
function message(query: Buffer, question: Buffer, code: number, records: Buffer[], cut = false): Buffer {
  const flags = 0x8400 | (cut ? 0x0200 : 0) | 0x0080 | (query.readUInt16BE(2) & 0x0100) | code;
  const counts = [question.length > 0 ? 1 : 0, records.length, 0, 0];
  const head = Buffer.concat([query.subarray(0, 2), short(flags), ...counts.map(short)]);
  return Buffer.concat([head, question, ...records]);
}

function record(name: string, type: number, data: Buffer): Buffer {
  const neverKept = Buffer.alloc(4);
  return Buffer.concat([nameBytes(name), short(type), short(1), neverKept, short(data.length), data]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => counted(Buffer.from(label, 'latin1')));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) =>
    counted(bytes.subarray(index * 255, index * 255 + 255)),
  );
  return Buffer.concat(parts);
}

function caaBytes(text: string): Buffer {
  const [, flags = '0', tag = '', value = ''] = /^(\d+) (\w+) "(.*)"$/.exec(text) ?? [];
  return Buffer.concat([Buffer.from([Number(flags)]), counted(Buffer.from(tag)), Buffer.from(value)]);
}

function sixBytes(address: string): Buffer {
  const [left = '', right] = address.split('::');
  const groups = (side: string) => side.split(':').filter(Boolean);
  const [before, after] = [groups(left), groups(right ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const all = [...before, ...(right === undefined ? [] : zeros), ...after];
  return Buffer.concat(all.map((group) => short(Number.parseInt(group, 16))));
}

function counted(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
