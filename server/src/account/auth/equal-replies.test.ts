import { randomUUID } from 'node:crypto';
import {
  login,
  register,
  requestReset,
  resendCode,
  resetPassword,
  verifyEmail,
} from '@vitrina/contract/account/auth/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';

const t = bootTestApp();

/** `ACCOUNT_CALLS=200` measures longer and prints the table. */
const callCount = chooseCount('ACCOUNT_CALLS', { short: 4, long: 15 });
/** With fewer calls on a busy machine, the times differ by chance. */
const minCallsToCompare = 15;
/** Reached by chance once in a thousand runs. */
const significantZ = 3.3;
const newEmail = () => `${randomUUID()}@example.com`;
const wrongCode = 'x00000';
const password = 'otra-cosa';

interface Case {
  name: string;
  endpoint: Endpoint;
  /** Returns the body of a call about a known or unknown e-mail. */
  prepare(isKnown: boolean): Promise<object>;
}

const verifiedEmail = async () => (await t.buildOwner()).email;
/** Known here means that somebody has registered the e-mail before. */
const registeredEmail = async () => {
  const email = newEmail();
  await registerEmail(email);
  return email;
};
const registerEmail = async (email: string) =>
  (await t.call(register, { body: { name: 'Ana', email, password: 'secreto-1' }, from: randomIp() })).body
    .userId;
const requestHandle = async (email: string) =>
  (await t.call(requestReset, { body: { email }, from: randomIp() })).body.userId;

// A verified e-mail cannot be registered, and the specified error says so. All other replies are equal.
const cases: Case[] = [
  {
    name: 'login',
    endpoint: login,
    prepare: async (isKnown) => ({ email: isKnown ? await verifiedEmail() : newEmail(), password }),
  },
  {
    name: 'register',
    endpoint: register,
    prepare: async (isKnown) => ({
      name: 'Ana',
      email: isKnown ? await registeredEmail() : newEmail(),
      password,
    }),
  },
  {
    name: 'request-reset',
    endpoint: requestReset,
    prepare: async (isKnown) => ({ email: isKnown ? await verifiedEmail() : newEmail() }),
  },
  {
    name: 'reset-password',
    endpoint: resetPassword,
    prepare: async (isKnown) => ({
      userId: await requestHandle(isKnown ? await verifiedEmail() : newEmail()),
      resetCode: wrongCode,
      newPassword: password,
    }),
  },
  {
    name: 'verify-email',
    endpoint: verifyEmail,
    prepare: async (isKnown) => ({
      userId: await registerEmail(isKnown ? await registeredEmail() : newEmail()),
      verificationCode: wrongCode,
    }),
  },
  {
    name: 'resend-code',
    endpoint: resendCode,
    async prepare(isKnown) {
      const userId = await registerEmail(isKnown ? await registeredEmail() : newEmail());
      for (const limiter of t.deps.limits.verificationCodes) await limiter.delete(userId);
      return { userId };
    },
  },
];

const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], share: number) =>
  sort(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The probability that a random value of `a` exceeds one of `b`: 0.5 if the times tell nothing (Mann-Whitney). */
function compareRanks(a: readonly number[], b: readonly number[]): { probability: number; z: number } {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  const pairs = a.length * b.length;
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  return { probability: wins / pairs, z: (wins - pairs / 2) / deviation };
}

/** Random ids and their order do not belong to the form. */
function describeForm(status: number, body: object): string {
  const text = JSON.stringify(body).replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
    'id',
  );
  return `${status} ${text}`;
}

test.each(cases)(
  'the replies of $name do not tell whether an e-mail is known',
  { ...withLongForm, timeout: 900_000 },
  async ({ name, endpoint, prepare }) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const forms: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
    const bodies = [];
    for (let index = 0; index < callCount; index++)
      bodies.push([await prepare(true), await prepare(false)] as const);
    // The codes are issued when their mails are sent.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    for (const [index, [knownBody, unknownBody]] of bodies.entries()) {
      const pair = [['known', knownBody] as const, ['unknown', unknownBody] as const];
      // Alternates, so that neither is always called after the other.
      for (const [kind, body] of index % 2 ? pair : pair.toReversed()) {
        const from = randomIp();
        const started = performance.now();
        const reply = await t.call(endpoint, { body, from });
        times[kind].push(performance.now() - started);
        forms[kind].add(describeForm(reply.status, reply.body));
      }
    }
    expect([...forms.known]).toEqual([...forms.unknown]);
    expect(forms.known.size).toBe(1);
    if (callCount < minCallsToCompare) return;
    const { probability, z } = compareRanks(times.known, times.unknown);
    if (process.env.ACCOUNT_CALLS) {
      const format = (values: number[]) =>
        `median ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
      console.log(
        `${name}: known ${format(times.known)}; unknown ${format(times.unknown)}; P(known > unknown) ${probability.toFixed(2)}, z ${z.toFixed(1)}; ${[...forms.known][0]}`,
      );
    }
    if (process.env.ACCOUNT_CALLS) expect(Math.abs(z)).toBeLessThan(significantZ);
    // With few calls on a busy machine some difference is chance. Without any common work it is near 0 or 1.
    else expect(Math.abs(probability - 0.5)).toBeLessThan(0.3);
  },
);
