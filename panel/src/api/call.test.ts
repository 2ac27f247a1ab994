import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login, me } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  deleteCategory,
  listCategories,
  renameCategory,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import { listDomains } from '@vitrina/contract/page/domains/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toActionErrorMessage, toErrorMessage } from './api-error.ts';
import { call } from './call.ts';
import { ownerToken } from './token.ts';

const id = '0190b3c0-0000-7000-8000-000000000001';
const category = { id, name: 'Sopas', times: null, order: 1, version: 1 };
const user = {
  id,
  name: 'Marcela',
  email: 'm@x.co',
  planId: 'free',
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  domain: null,
  avatar: null,
};
const credentials = { email: 'm@x.co', password: 'secreta' };

interface ReceivedRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
}
let received: ReceivedRequest;
let respond: (response: ServerResponse, request: IncomingMessage) => void;
const json = (status: number, body: unknown, headers = {}) => {
  respond = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
};

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received = {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    type: request.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
  };
  respond(response, request);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => ownerToken.store('t0ken'));

const errorOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  it('fills the path, sends JSON with the session’s token and returns the validated reply', async () => {
    json(200, { category, extra: 'ignored' });
    const reply = await call(renameCategory, { params: { id }, body: { name: 'Sopas' } });
    expect(reply).toEqual({ category });
    expect(received).toMatchObject({
      method: 'PUT',
      url: `/api/categories/${id}`,
      authorization: 'Bearer t0ken',
      type: 'application/json',
      body: '{"name":"Sopas"}',
    });
  });

  it('puts the query into the URL and leaves out undefined values', async () => {
    json(200, { categories: [] });
    await call(listCategories, { query: { userId: id } });
    expect(received.url).toBe(`/api/categories?userId=${id}`);
    await call(listCategories, { query: { userId: undefined } });
    expect(received.url).toBe('/api/categories');
  });

  it('resolves to undefined for a 204', async () => {
    json(204, undefined);
    await expect(call(deleteCategory, { params: { id } })).resolves.toBeUndefined();
  });

  it('sends no token to a public endpoint', async () => {
    json(200, { token: 'new', device: 'known', user });
    await call(login, { body: credentials });
    expect(received.authorization).toBeUndefined();
  });

  it('sends a multipart body to an endpoint that accepts one', async () => {
    const menu = {
      ...category,
      ...plainProduct,
      description: 'd',
      price: '4500',
      categoryId: id,
      categoryName: 'Sopas',
    };
    json(200, { menu: { ...menu, images: [], image: null, active: true } });
    await call(createProduct, {
      body: { name: 'Ajiaco ñ', description: 'd', price: '4500', categoryId: id, active: true },
    });
    expect(received.type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(received.body, {
      headers: { 'Content-Type': received.type ?? '' },
    }).formData();
    expect(Object.fromEntries(form)).toEqual({
      name: 'Ajiaco ñ',
      description: 'd',
      price: '4500',
      categoryId: id,
      active: 'true',
    });
  });
});

describe('a domain', () => {
  const stored = {
    id,
    domain: 'fogon.com',
    displayName: 'fogon.com',
    createdAt: '2026-11-21T12:00:00Z',
    suspended: false,
    checks: [],
    checkedAt: null,
    nextCheckIn: null,
    sslExpiresAt: null,
  };

  it('with an unknown status is an error and does not reject the list', async () => {
    const domains = [
      { ...stored, status: 'active', sslStatus: 'active' },
      { ...stored, status: 'paused', sslStatus: 'renewing' },
    ];
    json(200, { domains, target: { ips: [], cname: null } });
    const reply = await call(listDomains);
    expect(reply.domains.map(({ status, sslStatus }) => [status, sslStatus])).toEqual([
      ['active', 'active'],
      ['error', 'inactive'],
    ]);
  });
});

describe('an error reply', () => {
  it.each([
    [{ error: 'El nombre ya existe' }, 'El nombre ya existe'],
    [{ error: 'Conflict', message: 'El nombre ya existe' }, 'El nombre ya existe'],
    [{ error: 'El nombre ya existe', message: '' }, 'El nombre ya existe'],
  ])('of the shape %j shows its text', async (body, message) => {
    json(409, body);
    const error = await errorOf(call(listCategories));
    expect(error).toMatchObject({ status: 409, code: 'UNKNOWN' });
    expect([toErrorMessage(error, 'x'), toActionErrorMessage(error, 'x')]).toEqual([message, message]);
  });

  it.each([{ error: 7 }, { error: '' }, null, 'texto', []])(
    'without a text (%j) shows the screen’s own',
    async (body) => {
      json(500, body);
      expect(toErrorMessage(await errorOf(call(listCategories)), 'Propio')).toBe('Propio');
    },
  );

  it('of a conflict has the stored row', async () => {
    json(409, { code: 'EDIT_CONFLICT', message: 'Cambió', current: category });
    const body = { name: 'x', seenVersion: 1 };
    const error = await errorOf(call(renameCategory, { params: { id }, body }));
    expect(error.current).toEqual(category);
  });

  it('becomes an ApiError with code, message, fields, user and delay', async () => {
    const fields = { name: 'Ya existe' };
    json(
      409,
      { code: 'CATEGORY_NAME_TAKEN', message: 'Ya existe', fields, userId: id },
      { 'Retry-After': '42' },
    );
    const error = await errorOf(call(renameCategory, { params: { id }, body: { name: 'x' } }));
    expect(error).toMatchObject({
      status: 409,
      code: 'CATEGORY_NAME_TAKEN',
      message: 'Ya existe',
      fields,
      userId: id,
      retryAfter: 42,
    });
    expect(toErrorMessage(error, 'default')).toBe('Ya existe');
  });

  it('shows the screen’s own text when it has no message', async () => {
    respond = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    const error = await errorOf(call(listCategories));
    expect(error).toMatchObject({ status: 502, code: 'INVALID_REPLY' });
    expect(toErrorMessage(error, 'Error al cargar los datos')).toBe('Error al cargar los datos');
  });
});

describe('a failed call', () => {
  it.each([
    ['no body', ''],
    ['no JSON', '<html>'],
    ['another shape', '{"categories":[{"id":5}]}'],
  ])('rejects a reply with %s', async (_, body) => {
    respond = (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    const error = await errorOf(call(listCategories));
    expect(error.message).toBe('Respuesta inválida del servidor');
    expect(toErrorMessage(error, 'default')).toBe('Respuesta inválida del servidor');
  });

  it('reports a lost connection when no reply arrives', async () => {
    respond = (_, request) => request.socket.destroy();
    const error = await errorOf(call(listCategories));
    expect(error).toMatchObject({ status: 0, code: 'CONNECTION_LOST' });
    expect(error.message).toBe('Error de conexión. Por favor, verifica tu conexión a internet.');
    expect(ownerToken.read()).toBe('t0ken');
  });

  it('rejects with AbortError when the caller aborts', async () => {
    respond = () => {};
    const controller = new AbortController();
    const promise = call(listCategories, { signal: controller.signal });
    controller.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('names the request of an unexpected error, so that its log lines can be found', async () => {
  const body = { code: 'INTERNAL', message: 'Ocurrió un error inesperado. Intenta de nuevo.' };
  respond = (response) =>
    response
      .writeHead(500, { 'Content-Type': 'application/json', 'X-Request-Id': 'ab12cd34ef' })
      .end(JSON.stringify(body));
  const error = await errorOf(call(listCategories));
  expect(error.message).toBe(`${body.message} Código: ab12cd34ef`);
});

describe('a 401', () => {
  const unauthenticated = {
    code: 'UNAUTHENTICATED',
    message: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  };

  it('clears the token and calls the listeners', async () => {
    const listener = vi.fn();
    const unsubscribe = ownerToken.onChange(listener);
    json(401, unauthenticated);
    await errorOf(call(me));
    unsubscribe();
    expect(ownerToken.read()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the token when the log-in call returns it', async () => {
    json(401, { code: 'INVALID_CREDENTIALS', message: 'Credenciales inválidas' });
    const error = await errorOf(call(login, { body: credentials }));
    expect(error.message).toBe('Credenciales inválidas');
    expect(ownerToken.read()).toBe('t0ken');
  });

  it('keeps a token that was stored meanwhile', async () => {
    respond = (response) => {
      ownerToken.store('newer');
      response.writeHead(401, { 'Content-Type': 'application/json' }).end(JSON.stringify(unauthenticated));
    };
    await errorOf(call(me));
    expect(ownerToken.read()).toBe('newer');
  });

  it.each([403, 404, 500, 503])('differs from a %i, which keeps the token', async (status) => {
    json(status, { code: 'FORBIDDEN', message: 'x' });
    await errorOf(call(me));
    expect(ownerToken.read()).toBe('t0ken');
  });
});
