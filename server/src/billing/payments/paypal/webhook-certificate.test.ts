import { startFakePaypal } from '@vitrina/fakes/paypal.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ProviderError } from '../provider.ts';
import { createCertificateSource, isCertificateUrl } from './webhook-certificate.ts';

const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';
const double = 'http://127.0.0.1:4000';
const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

test.each([
  [`https://api.paypal.com${path}`, live],
  [`https://api-m.paypal.com${path}`, live],
  [`https://api.sandbox.paypal.com${path}`, sandbox],
  [`${double}${path}`, double],
])('%s is a certificate of %s', (url, apiUrl) => {
  expect(isCertificateUrl(url, apiUrl)).toBe(true);
});

test.each([
  [`http://api.paypal.com${path}`, live],
  [`https://api.sandbox.paypal.com${path}`, live],
  [`https://api.paypal.com:8443${path}`, live],
  [`https://api.paypal.com.example.com${path}`, live],
  [`https://api.paypal.com@example.com${path}`, live],
  [`https://ana:clave@api.paypal.com${path}`, live],
  [`https://www.paypal.com${path}`, live],
  [`https://api.paypal.com${path}?x=1`, live],
  [`https://api.paypal.com${path}#x`, live],
  [`https://api.paypal.com${path}/x`, live],
  [`https://api.paypal.com${path}/../../../redirect`, live],
  [`https://api.paypal.com/v1/notifications/certs/../CERT-1`, live],
  [`https://api.paypal.com/v1/notifications/certs/otro`, live],
  [`https://api.paypal.com/v1/notifications/certs/CERT-${'a'.repeat(2000)}`, live],
  [`http://127.0.0.1:4001${path}`, double],
  [`${double}${path}`, live],
])('%s is no certificate of %s', (url, apiUrl) => {
  expect(isCertificateUrl(url, apiUrl)).toBe(false);
});

async function startDouble() {
  const paypal = await startFakePaypal();
  onTestFinished(() => paypal.stop());
  const countFetches = () => paypal.requests.filter((line) => line.includes('/certs/')).length;
  return { url: paypal.url, countFetches, paypal };
}

test('a certificate is fetched once, also for simultaneous events', async () => {
  const { url, countFetches } = await startDouble();
  const findCertificate = createCertificateSource();
  const found = await Promise.all([findCertificate(url + path), findCertificate(url + path)]);
  expect(found.map((certificate) => certificate?.subject)).toEqual(
    Array(2).fill(expect.stringContaining('paypal')),
  );
  await findCertificate(url + path);
  expect(countFetches()).toBe(1);
});

test('an answer that is too large for a certificate is no certificate', async () => {
  const { url } = await startDouble();
  expect(await createCertificateSource()(`${url}/v1/notifications/certs/CERT-large`)).toBeUndefined();
});

test('forged URLs cause a limited number of fetches, and known certificates still work', async () => {
  const { url, countFetches } = await startDouble();
  const findCertificate = createCertificateSource();
  await findCertificate(url + path);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => findCertificate(`${url}/v1/notifications/certs/CERT-${n}`)),
  );
  expect(countFetches()).toBe(20);
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(rejected.every(({ reason }) => reason instanceof ProviderError)).toBe(true);
  expect(await findCertificate(url + path)).toBeDefined();
});

test('a certificate that takes too long is given up', async () => {
  const { url, paypal } = await startDouble();
  paypal.injectFault('late', { path: /certs/, ms: 1000 });
  await expect(createCertificateSource(100)(url + path)).rejects.toThrow(ProviderError);
});
