import { z } from 'zod';
import { itemsAtOnce, letOthersIn } from '../pieces.ts';

/**
 * Writes a reply as JSON, as its schema describes it. Other requests are served between the pieces of its lists, since ten thousand
 * products in one go would stop them for a quarter of a second. Throws if the reply does not match.
 */
export async function writeLargeReply(schema: z.ZodType, reply: unknown): Promise<string> {
  const known = withoutOptional(schema, reply);
  if (known instanceof z.ZodArray && Array.isArray(reply)) return writeList(known, reply);
  if (known instanceof z.ZodObject && isPlain(known) && typeof reply === 'object' && reply !== null)
    return writeObject(known, reply as Record<string, unknown>);
  return JSON.stringify(z.encode(schema, reply as never));
}

async function writeList(schema: z.ZodArray, items: readonly unknown[]): Promise<string> {
  if (items.length <= itemsAtOnce) return JSON.stringify(z.encode(schema, items as never));
  const pieces: string[] = [];
  const piece = z.array(schema.element as z.ZodType);
  for (let first = 0; first < items.length; first += itemsAtOnce) {
    const encoded = z.encode(piece, items.slice(first, first + itemsAtOnce));
    pieces.push(JSON.stringify(encoded).slice(1, -1));
    await letOthersIn();
  }
  return `[${pieces.join(',')}]`;
}

async function writeObject(schema: z.ZodObject, reply: Record<string, unknown>): Promise<string> {
  const pieces: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = await writeLargeReply(field as z.ZodType, reply[name]);
    // An optional field without a value has no text.
    if (text !== undefined) pieces.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${pieces.join(',')}}`;
}

function withoutOptional(schema: z.ZodType, reply: unknown): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped && reply !== undefined && reply !== null
    ? withoutOptional(schema.unwrap() as z.ZodType, reply)
    : schema;
}

/** Other objects are written as a whole, because they keep unknown fields or check several fields together. */
function isPlain(schema: z.ZodObject): boolean {
  const { catchall, checks } = schema.def;
  return catchall === undefined && (checks?.length ?? 0) === 0;
}
