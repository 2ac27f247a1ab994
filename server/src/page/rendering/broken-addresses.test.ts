import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

/** What no decoder reads, or what no name has. */
const broken = ['%', '%2', '%zz', '%E0%A4%A', '%C0%80', '%00', '%FF', 'caf%E9', '100%'];
const documents = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The paths that the router knows, with `x` for what varies. Its tree is printed with four columns for each level. */
function listPaths(): string[] {
  const parents: string[] = [];
  const paths = new Set<string>();
  for (const line of t.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents[depth] = `${depth > 0 ? parents[depth - 1] : ''}${part}`;
    if (methods.includes('GET')) paths.add(parents[depth].replace(/:\w+|\*/g, 'x').replace(/^\/+/, '/'));
  }
  return [...paths];
}

/** The path with `text` in place of each segment, and behind the last one. */
function breakPath(path: string, text: string): string[] {
  const segments = path.split('/').slice(1);
  const replaced = segments.map((_, index) => segments.map((each, at) => (at === index ? text : each)));
  return [...replaced, segments.with(-1, segments.at(-1) + text), [...segments, text]].map(
    (each) => `/${each.join('/')}`,
  );
}

const isProgram = (path: string) => /^\/(api|assets|uploads|\.well-known)\b/.test(path);

test('an address with a broken escape gets a Spanish page, and the API replies with JSON', async () => {
  const paths = listPaths();
  expect(paths).toEqual(expect.arrayContaining(['/menu/x', '/x', '/login', '/api/health/live']));
  const urls = new Set(paths.flatMap((path) => broken.flatMap((text) => breakPath(path, text))));
  const wrong: string[] = [];
  for (const url of urls) {
    const { statusCode, headers, body } = await t.app.inject({ url, headers: { accept: documents } });
    const type = String(headers['content-type']);
    const isRight = isProgram(url)
      ? statusCode < 500 && type.startsWith('application/json') && JSON.parse(body).message
      : [200, 302, 303, 308, 404].includes(statusCode) &&
        ((statusCode > 300 && statusCode < 400) ||
          (type.startsWith('text/html') && body.includes('lang="es')));
    if (!isRight || !headers['x-request-id']) wrong.push(`${url} ${statusCode} ${type} ${body.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
});

test.each(['/menu/%', '/%E0%A4%A', '/menu/%00', `/${'a'.repeat(10_000)}`])(
  '%s is a page that is not found',
  async (url) => {
    const reply = await t.app.inject(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('Revisa que el enlace esté bien escrito');
    expect(reply.body).not.toContain(url.slice(-8));
    expect((await t.app.inject({ method: 'POST', url })).headers['content-type']).toContain(
      'application/json',
    );
  },
);
