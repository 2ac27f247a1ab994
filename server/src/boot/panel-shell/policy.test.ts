import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const findDirective = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `));

describe('the content security policy of the panel', () => {
  test('without PayPal allows no other host', () => {
    const policy = contentSecurityPolicy(["'sha256-abc'"]);
    expect(policy).not.toMatch(/https?:|nonce/);
    expect(findDirective(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc'");
  });

  test.each(['https://www.paypal.com/sdk/js', 'https://www.sandbox.paypal.com/sdk/js'])(
    'with the script of %s allows the hosts that PayPal documents, in the directives it documents',
    (sdkUrl) => {
      const policy = contentSecurityPolicy(["'sha256-abc'"], { sdkUrls: [sdkUrl], nonce: 'n0nce' });
      const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
      expect(findDirective(policy, 'script-src')).toBe(
        `script-src 'self' 'sha256-abc' 'nonce-n0nce' ${hosts}`,
      );
      for (const name of ['frame-src', 'connect-src', 'img-src', 'style-src', 'form-action']) {
        expect(findDirective(policy, name)).toMatch(new RegExp(`${hosts.replace(/[.*]/g, '\\$&')}$`));
      }
      expect(findDirective(policy, 'object-src')).toBe("object-src 'none'");
    },
  );

  test("with a script from elsewhere allows only that origin, even one that looks like PayPal's", () => {
    const policy = contentSecurityPolicy([], {
      sdkUrls: ['https://notpaypal.com/sdk/js'],
      nonce: 'n0nce',
    });
    expect(findDirective(policy, 'frame-src')).toBe("frame-src 'self' https://notpaypal.com");
    expect(policy).not.toContain('*');
  });
});
