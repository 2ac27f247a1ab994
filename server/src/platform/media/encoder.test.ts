import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createBlankPicture, createPicture } from '../../testing/pictures.ts';
import { createEncoder, type Encoder } from './encoder.ts';

const t = bootTestApp();
const dimensionsError = [400, 'IMAGE_DIMENSIONS'];
const processingError = { code: 'IMAGE_PROCESSING' };

/** The ids of the processes that encode pictures for this process. */
function findEncodeProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('encode-process');
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The main thread of a killed process can end before the thread that has a file open. */
function isRunning(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.length > 1 || !/^\d+ \(.*\) [XZ]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the shape of a picture', () => {
  test.each([
    ['1 × 3000', 1, 3000],
    ['3000 × 1', 3000, 1],
    ['20,001 pixels wide', 20_001, 1200],
    ['21 times as wide as tall', 2100, 100],
  ])('is rejected when it is %s', async (_, width, height) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const logo = await createBlankPicture(width, height);
    const { status, body } = await t.upload(uploadMedia, { token, form: { logo } });
    expect([status, body.code]).toEqual(dimensionsError);
    expect(body.message).toMatch(/20\.000 px, .* 20 veces/);
  });

  test.each([
    ['20,000 pixels wide', 20_000, 1000],
    ['20 times as tall as wide', 5, 100],
    ['a pixel', 1, 1],
  ])('is accepted when it is %s', async (_, width, height) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const backgroundImage = await createBlankPicture(width, height);
    const { status, body } = await t.upload(uploadMedia, { token, form: { backgroundImage } });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.backgroundImage?.placeholder).toMatch(/^data:image\/webp;base64,/);
  });
});

test('ten uploads of an owner succeed while another loops pictures that crash an encoder', async () => {
  const [attacker, owner] = [
    await t.buildOwner({ plan: 'premium' }),
    await t.buildOwner({ plan: 'premium' }),
  ];
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  const fields = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
  const tall = await createBlankPicture(1, 3000);
  let isAttacking = true;
  const rejections: number[] = [];
  const attack = (async () => {
    while (isAttacking) {
      const { status } = await t.upload(uploadMedia, {
        token: attacker.token,
        form: { backgroundImage: tall },
      });
      rejections.push(status);
    }
  })();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    const newImages = await createPicture();
    statuses.push(
      (await t.upload(createProduct, { token: owner.token, form: { ...fields, newImages } })).status,
    );
  }
  isAttacking = false;
  await attack;
  expect(statuses).toEqual(Array(10).fill(200));
  expect(new Set(rejections)).toEqual(new Set([400]));
}, 60_000);

describe('an encoder', () => {
  let encoder: Encoder;
  let fifo: string;

  beforeEach(() => {
    encoder = createEncoder({ pictureProcessorMs: 30_000 });
    fifo = join(mkdtempSync(join(tmpdir(), 'vitrina-test-')), 'fifo');
    execFileSync('mkfifo', [fifo]);
  });
  afterEach(() => {
    encoder.stop();
    rmSync(dirname(fifo), { recursive: true });
  });

  /** Opening a FIFO waits for its reader, so that the test knows which process has the file. */
  const waitForReader = () => open(fifo, 'w');

  async function killReader(): Promise<void> {
    const writer = await waitForReader();
    const killedProcesses = findEncodeProcesses();
    for (const pid of killedProcesses) process.kill(pid, 'SIGKILL');
    // The file stays open until the process has ended.
    while (killedProcesses.some(isRunning)) await sleep(2);
    await writer.close();
  }

  test('encodes a picture again when its process dies', async () => {
    const encoded = encoder.encode('a', fifo, 'photo');
    await killReader();
    const writer = await waitForReader();
    await writer.writeFile(await createPicture());
    await writer.close();
    expect((await encoded).height).toBe(200);
  });

  test('rejects a picture whose process dies twice, and encodes the next', async () => {
    const rejection = expect(encoder.encode('a', fifo, 'photo')).rejects.toMatchObject(processingError);
    await killReader();
    await killReader();
    await rejection;
    expect((await encoder.encode('a', await createPicture(), 'photo')).height).toBe(200);
  });

  test('rejects a picture that needs more of the processor than it may', async () => {
    encoder.stop();
    encoder = createEncoder({ pictureProcessorMs: 60 });
    const large = await createPicture('jpeg', 2000, 1500);
    // On a busy machine it may get so little of the processor that it is told to wait.
    const encode = () =>
      encoder.encode('a', large, 'photo').catch(({ code }: { code: string }) => ({ code }));
    await expect.poll(encode).toEqual(processingError);
  });

  test('does not call a picture broken that waited for the machine, while others go on', async () => {
    encoder.stop();
    encoder = createEncoder({ pictureProcessorMs: 1000 });
    const start = performance.now();
    const rejection = expect(encoder.encode('a', fifo, 'photo')).rejects.toMatchObject({
      code: 'IMAGE_BUSY',
    });
    const writer = await waitForReader();
    expect((await encoder.encode('b', await createPicture(), 'photo')).height).toBe(200);
    await rejection;
    expect(performance.now() - start).toBeGreaterThan(3900);
    expect(performance.now() - start).toBeLessThan(15_000);
    await writer.close();
    expect((await encoder.encode('a', await createPicture(), 'photo')).height).toBe(200);
  });

  test('takes turns between owners', async () => {
    const finished: string[] = [];
    const encode = (owner: string, source: Buffer) =>
      encoder.encode(owner, source, 'photo').then(() => finished.push(owner));
    const [large, small] = [await createPicture('jpeg', 1200, 900), await createPicture()];
    const jobs = Array.from({ length: 8 }, () => encode('a', large));
    jobs.push(encode('b', small));
    await Promise.all(jobs);
    expect(finished.indexOf('b')).toBeLessThanOrEqual(2);
  }, 60_000);
});
