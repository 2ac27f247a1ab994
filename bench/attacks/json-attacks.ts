import { type Attack, flood, postJson } from './attack.ts';

const megabyte = 1_000_000;
const brackets = '['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2);
const smallBrackets = '['.repeat(16_000) + ']'.repeat(16_000);

export const jsonAttacks: readonly Attack[] = [
  {
    name: 'a megabyte of brackets at the log-in',
    run: ({ origin }, signal) => flood(signal, 4, (n) => postJson(n, `${origin}/api/auth/login`, brackets)),
  },
  {
    name: '32 KB of brackets at the log-in',
    run: ({ origin }, signal) =>
      flood(signal, 4, (n) => postJson(n, `${origin}/api/auth/login`, smallBrackets)),
  },
];
