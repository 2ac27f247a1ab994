import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { unzip } from '../testing/zip.ts';
import { createZip, type ZipEntry } from './zip.ts';

const done = () => vi.fn(async () => {});
const entry = (name: string, open: ZipEntry['open'], compress = true): ZipEntry => ({ name, compress, open });
const of = (text: string) => async () => Readable.from([Buffer.from(text)]);

/** As much as anyone takes. */
function endless(): Readable {
  return new Readable({
    read(size) {
      this.push(Buffer.alloc(size, 'x'));
    },
  });
}

test('holds its files, compressed or as they are, without those that are gone', async () => {
  const finished = done();
  const long = 'Ñandú '.repeat(10_000);
  const zip = await buffer(
    createZip(
      [
        entry('largo.txt', of(long)),
        entry('no-está.txt', async () => undefined),
        entry('imagenes/ñ.webp', of('imagen'), false),
        entry('vacío.txt', of('')),
      ],
      finished,
    ),
  );
  expect(zip.length).toBeLessThan(2000);
  const files = [...unzip(zip)].map(([name, content]) => [name, content.toString()]);
  expect(files).toEqual([
    ['largo.txt', long],
    ['imagenes/ñ.webp', 'imagen'],
    ['vacío.txt', ''],
  ]);
  expect(finished).toHaveBeenCalledTimes(1);
});

test('opens one file after the other', async () => {
  let open = 0;
  let most = 0;
  const files = Array.from({ length: 20 }, (_, n) =>
    entry(`${n}`, async () => {
      most = Math.max(most, ++open);
      return Readable.from([Buffer.from('x')]).on('close', () => {
        open -= 1;
      });
    }),
  );
  await buffer(createZip(files, done()));
  expect(most).toBe(1);
});

test('nobody reads on: what is open is closed, nothing more is opened, and what was on the disk goes', async () => {
  const finished = done();
  const later = vi.fn(of('x'));
  const source = endless();
  const output = createZip([entry('grande', async () => source, false), entry('después', later)], finished);
  for await (const _chunk of output) break;
  await vi.waitFor(() => expect(finished).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(source.destroyed).toBe(true));
  expect(later).not.toHaveBeenCalled();
});

test('takes no more than is read', async () => {
  const source = endless();
  const output = createZip([entry('grande', async () => source, false)], done());
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
    'breaks off',
    async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('x');
          throw new Error('no');
        })(),
      ),
  ],
])('a file that %s leaves no whole zip behind', async (_, open) => {
  const finished = done();
  await expect(buffer(createZip([entry('a', of('x')), entry('b', open)], finished))).rejects.toThrow('no');
  expect(finished).toHaveBeenCalledTimes(1);
});
