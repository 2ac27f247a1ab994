import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { fetchFrom } from './attack.ts';

export interface OwnerSession {
  token: string;
  /** A category for new products. */
  categoryId: string;
}

/** Starts a session of each seeded business, in the order of `slugs`, and gives it a month of premium. */
export async function startOwnerSessions(
  connectionString: string,
  slugs: readonly string[],
): Promise<OwnerSession[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const sessions: OwnerSession[] = [];
  for (const slug of slugs) {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest();
    await client.query(updatePlan, [slug]);
    const { rows } = await client.query<{ id: string }>(insertSession, [slug, tokenHash]);
    sessions.push({ token, categoryId: rows[0]?.id ?? '' });
  }
  await client.end();
  return sessions;
}

/** Starts a session of one owner. */
export async function startOwnerSession(connectionString: string, ownerId: string): Promise<string> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await client.query(
    `insert into sessions (id, owner_id, token_hash, user_agent, expires_at)
     values (gen_random_uuid(), $1, $2, 'bench', now() + interval '1 day')`,
    [ownerId, tokenHash],
  );
  await client.end();
  return token;
}

const insertSession = `
  with session as (
    insert into sessions (id, owner_id, token_hash, user_agent, expires_at)
    select gen_random_uuid(), owner_id, $2, 'bench', now() + interval '1 day' from slugs where slug = $1
    returning owner_id
  )
  select categories.id from categories join session using (owner_id) limit 1`;

const updatePlan = `
  update subscriptions set plan_id = 'premium', ends_at = now() + interval '1 month'
  where owner_id = (select owner_id from slugs where slug = $1)`;

/** Sends `body` as the owner of a session, from another IP for each `n`. */
export function sendAs(
  n: number,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  token: string,
  body: object,
): Promise<Response> {
  return fetchFrom(n, url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}
