import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeLargeReply } from './large-reply.ts';

const item = z.object({ id: z.int(), name: z.string().optional(), at: z.iso.datetime().nullable() });
const schema = z.object({
  total: z.int(),
  items: z.array(item),
  more: z.object({ items: z.array(item).optional(), names: z.array(z.string()).nullable() }).optional(),
  strict: z.strictObject({ a: z.int() }),
  choice: z.union([z.string(), z.array(z.int())]),
});

const items = fc.array(
  fc.record(
    {
      id: fc.integer(),
      name: fc.string(),
      at: fc.constantFrom(null, '2026-11-22T03:00:00Z'),
      unknown: fc.string(),
    },
    { requiredKeys: ['id', 'at'] },
  ),
  { maxLength: 900, size: 'max' },
);

test('a reply in pieces is the one that is written in one go', async () => {
  const replies = fc.record(
    {
      total: fc.integer(),
      items,
      more: fc.record({ items, names: fc.option(fc.array(fc.string())) }, { requiredKeys: ['names'] }),
      strict: fc.record({ a: fc.integer() }),
      choice: fc.oneof(fc.string(), fc.array(fc.integer())),
    },
    { requiredKeys: ['total', 'items', 'strict', 'choice'] },
  );
  await fc.assert(
    fc.asyncProperty(replies, async (reply) => {
      expect(await writeLargeReply(schema, reply)).toBe(JSON.stringify(z.encode(schema, reply as never)));
    }),
    { numRuns: 60 },
  );
});

test('a reply that does not match its schema is not written', async () => {
  const list = Array.from({ length: 900 }, (_, id) => ({ id: id === 850 ? 'x' : id, at: null }));
  await expect(writeLargeReply(z.object({ list: z.array(item) }), { list })).rejects.toThrow();
  await expect(writeLargeReply(z.object({ total: z.int() }), {})).rejects.toThrow();
});

test('others are served between the pieces', async () => {
  let served = 0;
  let isWritten = false;
  const list = Array.from({ length: 2_000 }, (_, id) => ({ id, at: null }));
  const writing = writeLargeReply(z.array(item), list).then(() => {
    isWritten = true;
  });
  while (!isWritten) {
    await nextTurn();
    served += 1;
  }
  await writing;
  expect(served).toBeGreaterThan(5);
});
