import { type Attack, flood, postJson } from './attack.ts';

export const hashAttacks: readonly Attack[] = [
  {
    name: 'wrong codes at the password reset',
    run: ({ origin }, signal) =>
      flood(signal, 64, (n) =>
        postJson(
          n,
          `${origin}/api/auth/reset-password`,
          JSON.stringify({ userId: crypto.randomUUID(), resetCode: '123456', newPassword: 'una-clave-1' }),
        ),
      ),
  },
  {
    name: 'wrong passwords from many IPs',
    run: ({ origin }, signal) =>
      flood(signal, 64, (n) =>
        postJson(
          n,
          `${origin}/api/auth/login`,
          JSON.stringify({ email: `nadie-${n}@example.com`, password: 'una-clave-1' }),
        ),
      ),
  },
];
