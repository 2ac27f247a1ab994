import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { unzip } from '../testing/zip.ts';
import { createZip, type ZipEntry } from './zip.ts';

const createOnFinish = () => vi.fn(async () => {});
const createEntry = (name: string, open: ZipEntry['open'], compress = true): ZipEntry => ({
  name,
  compress,
  open,
});
const textFile = (text: string) => async () => Readable.from([Buffer.from(text)]);

function createEndlessStream(): Readable {
  return new Readable({
    read(size) {
      this.push(Buffer.alloc(size, 'x'));
    },
  });
}

test('a zip contains its files, compressed or not, without missing ones', async () => {
  const onFinish = createOnFinish();
  const long = 'Ñandú '.repeat(10_000);
  const zip = await buffer(
    createZip(
      [
        createEntry('largo.txt', textFile(long)),
        createEntry('no-está.txt', async () => undefined),
        createEntry('imagenes/ñ.webp', textFile('imagen'), false),
        createEntry('vacío.txt', textFile('')),
      ],
      onFinish,
    ),
  );
  expect(zip.length).toBeLessThan(2000);
  const files = [...unzip(zip)].map(([name, content]) => [name, content.toString()]);
  expect(files).toEqual([
    ['largo.txt', long],
    ['imagenes/ñ.webp', 'imagen'],
    ['vacío.txt', ''],
  ]);
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test('a zip opens one file at a time', async () => {
  let openCount = 0;
  let maxOpenCount = 0;
  const files = Array.from({ length: 20 }, (_, n) =>
    createEntry(`${n}`, async () => {
      maxOpenCount = Math.max(maxOpenCount, ++openCount);
      return Readable.from([Buffer.from('x')]).on('close', () => {
        openCount -= 1;
      });
    }),
  );
  await buffer(createZip(files, createOnFinish()));
  expect(maxOpenCount).toBe(1);
});

test('a zip that is not read to the end closes its open file, opens no other, and finishes', async () => {
  const onFinish = createOnFinish();
  const openNext = vi.fn(textFile('x'));
  const source = createEndlessStream();
  const output = createZip(
    [createEntry('grande', async () => source, false), createEntry('después', openNext)],
    onFinish,
  );
  for await (const _chunk of output) break;
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(source.destroyed).toBe(true));
  expect(openNext).not.toHaveBeenCalled();
});

test('a zip buffers little more than is read', async () => {
  const source = createEndlessStream();
  const output = createZip([createEntry('grande', async () => source, false)], createOnFinish());
  await new Promise((resolve) => output.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(output.readableLength).toBeLessThan(256 * 1024);
  output.destroy();
});

test.each([
  [
    'cannot be opened',
    async () => {
      throw new Error('no');
    },
  ],
  [
    'fails while it is read',
    async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('x');
          throw new Error('no');
        })(),
      ),
  ],
])('a file that %s makes the zip fail', async (_, open) => {
  const onFinish = createOnFinish();
  await expect(
    buffer(createZip([createEntry('a', textFile('x')), createEntry('b', open)], onFinish)),
  ).rejects.toThrow('no');
  expect(onFinish).toHaveBeenCalledTimes(1);
});
