import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy of the panel', () => {
  test('without PayPal names no host but our own', () => {
    const policy = contentSecurityPolicy(["'sha256-abc'"]);
    expect(policy).not.toMatch(/https?:|nonce/);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc'");
  });

  test.each(['https://www.paypal.com/sdk/js', 'https://www.sandbox.paypal.com/sdk/js'])(
    'with the script of %s lets in the hosts that PayPal asks for, where it asks for them',
    (sdkUrl) => {
      const policy = contentSecurityPolicy(["'sha256-abc'"], { sdkUrl, nonce: 'n0nce' });
      const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
      expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-abc' 'nonce-n0nce' ${hosts}`);
      for (const name of ['frame-src', 'connect-src', 'img-src', 'style-src']) {
        expect(directive(policy, name)).toMatch(new RegExp(`${hosts.replace(/[.*]/g, '\\$&')}$`));
      }
      expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    },
  );

  test("with a script from elsewhere lets in that origin alone, also one that only looks like PayPal's", () => {
    const policy = contentSecurityPolicy([], { sdkUrl: 'https://notpaypal.com/sdk/js', nonce: 'n0nce' });
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://notpaypal.com");
    expect(policy).not.toContain('*');
  });
});
