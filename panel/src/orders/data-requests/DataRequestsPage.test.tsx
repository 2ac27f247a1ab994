// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  answerDataRequest,
  createDataRequest,
  getDataRequest,
  listDataRequests,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import {
  type DataRequestKind,
  dataRequestKinds,
  isRefusal,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { DataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { describe, expect, it, test } from 'vitest';
import { refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { ownerToken } from '../../api/token.ts';
import { findToast } from '../../ui/testing/find-toast.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildBusiness } from '../../ui/testing/samples.ts';
import { Component as DataRequestsPage } from './DataRequestsPage.tsx';

const server = startFakeServer();
const id = (index: number) => `00000000-0000-7000-8000-00000000000${index}`;
const orderId = id(9);

function buildRequest(kind: DataRequestKind, changes: Partial<DataRequest> = {}): DataRequest {
  return {
    id: id(dataRequestKinds.indexOf(kind)),
    kind,
    createdAt: '2026-11-20T15:00:00.000Z',
    dueAt: '2126-11-25T15:00:00.000Z',
    byBusiness: false,
    details: rulesOfRequest(kind).needsDetails ? 'Me llamo Ana Lucía' : '',
    answer: null,
    reason: '',
    answeredAt: null,
    liftedAt: null,
    orders: [{ id: orderId, number: 148, isProven: true, isOpen: false, doneAt: null }],
    appointments: [],
    ...changes,
  };
}

/** Serves a list whose requests move to the answered ones. Returns it. */
function serveRequests(...requests: DataRequest[]) {
  server.reply(getCustomization, buildBusiness());
  server.reply(listDataRequests, ({ query }) => ({
    requests: requests.filter(({ answer }) => (answer === null) === (query.state === 'open')),
    next: null,
  }));
  server.reply(getDataRequest, ({ params }) => ({
    request: requests.find((request) => request.id === params.id) ?? buildRequest('copy'),
    held: [
      {
        orderId,
        number: 148,
        name: 'Ana María',
        phone: '+573105550199',
        address: null,
        reference: null,
        notes: '',
      },
    ],
    heldAppointments: [],
    copies: [
      {
        phone: '+573105550199',
        numbers: [148],
        starts: [],
        parts: [{ text: 'Tus datos', whatsappUrl: 'https://wa.me/573105550199?text=x' }],
      },
    ],
  }));
  server.reply(answerDataRequest, ({ params, body }) => {
    const at = requests.findIndex((request) => request.id === params.id);
    const answered = {
      ...(requests[at] ?? buildRequest('copy')),
      answer: body.answer,
      reason: body.reason ?? '',
      answeredAt: '2026-11-21T15:00:00.000Z',
    };
    requests[at] = answered;
    return { request: answered };
  });
  return requests;
}

const open = () => renderScreen(<DataRequestsPage />, paths.dataRequests);
const press = (name: string, scope: HTMLElement = document.body) =>
  within(scope).findByRole('button', { name });

describe('the list', () => {
  it('shows a skeleton, then that nobody waits', async () => {
    serveRequests();
    const release = server.hold(listDataRequests);
    open();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    release();
    await screen.findByText('Nadie espera una respuesta');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('shows the server’s message after a failed load, and offers a retry', async () => {
    serveRequests(buildRequest('erasure'));
    server.fail(listDataRequests, refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' }));
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error al cargar las solicitudes');
    expect(alert.textContent).toContain('Estamos en mantenimiento');
    serveRequests(buildRequest('erasure'));
    await user.click(await press('Reintentar'));
    await screen.findByText('Borrar sus datos');
  });

  it('says for whom the day is over, and how to tell who asks once for all of them', async () => {
    serveRequests(buildRequest('block', { dueAt: '2026-11-22T15:00:00.000Z' }), buildRequest('erasure'));
    open();
    await screen.findByText('Tenías que responder hasta el 22 de noviembre.');
    await screen.findByText('Responde hasta el 25 de noviembre.');
    expect(screen.getAllByText(/Antes de responder, mira que sea tu cliente/)).toHaveLength(1);
  });
});

/** The button of the card, and the one of the dialog that it opens. */
const buttons: Record<DataRequestKind, readonly [string, string?]> = {
  copy: ['Ya la entregué'],
  correction: ['Corregir', 'Guardar'],
  block: ['Bloquear', 'Bloquear'],
  erasure: ['Borrar', 'Borrar'],
};

test.each(dataRequestKinds)(
  'a request (%s) whose answer fails stays as it was, and the same button answers it',
  async (kind) => {
    const requests = serveRequests(buildRequest(kind));
    server.failNext(answerDataRequest, refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' }));
    const { user } = open();
    const [first, second] = buttons[kind];
    const opener = await press(first);
    await waitFor(() => expect(opener).toHaveProperty('disabled', false));
    await user.click(opener);
    const dialog = second ? await screen.findByRole('dialog') : document.body;
    if (kind === 'correction') {
      const name = within(dialog).getByLabelText('Nombre');
      await user.clear(name);
      await user.type(name, 'Ana Lucía');
    }
    if (second) await user.click(await press(second, dialog));
    await screen.findAllByText(/Estamos en mantenimiento/);
    expect(requests[0]?.answer).toBeNull();
    await user.click(await press(second ?? first, dialog));
    await screen.findByText('Nadie espera una respuesta');
    const call = server.calls(answerDataRequest).at(-1);
    expect(call?.body.answer).toBe('done');
    if (kind === 'correction') expect(call?.body.corrections).toMatchObject([{ orderId, name: 'Ana Lucía' }]);
  },
);

test('a refusal needs its reason, and is then among the answered ones with it', async () => {
  const requests = serveRequests(buildRequest('copy'));
  const { user } = open();
  await user.click(await press('No se hace'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await press('Responder que no', dialog));
  await within(dialog).findByText('Escribe por qué no se hace');
  expect(server.calls(answerDataRequest)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Motivo'), 'No es quien hizo el pedido');
  await user.click(await press('Responder que no', dialog));
  await findToast('Solicitud respondida');
  const [request] = requests;
  expect(request?.answer !== null && request && isRefusal(request.answer ?? 'done')).toBe(true);
  await user.click(screen.getByText('Respondidas'));
  await screen.findByText(/respondiste que no: No es quien hizo el pedido/);
});

test('what a customer asked in another way needs the number of an order that exists', async () => {
  serveRequests();
  const { user } = open();
  await user.click(await press('Anotar'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await press('Anotar', dialog));
  await within(dialog).findByText('Escribe el número del pedido');
  server.fail(
    createDataRequest,
    refusal('ORDER_NOT_FOUND', {
      message: 'No encontramos ese pedido',
      fields: { number: 'No encontramos ese pedido' },
    }),
  );
  await user.type(within(dialog).getByLabelText('Número de un pedido suyo'), '#999');
  await user.click(await press('Anotar', dialog));
  await within(dialog).findByText('No encontramos ese pedido');
  server.reply(createDataRequest, { request: buildRequest('copy', { byBusiness: true }) });
  await user.click(await press('Anotar', dialog));
  await findToast('Solicitud anotada');
  expect(server.calls(createDataRequest).map(({ body }) => body.number)).toEqual([999, 999]);
});

describe('what is typed into a dialog outlives a session that ends', () => {
  const openers: Record<string, { kind: DataRequestKind; open: string; label: string; typed: string }> = {
    NewRequestDialog: { kind: 'copy', open: 'Anotar', label: 'Número de un pedido suyo', typed: '148' },
    CorrectionDialog: { kind: 'correction', open: 'Corregir', label: 'Notas', typed: 'Sin cebolla' },
    RefusalDialog: { kind: 'erasure', open: 'No se hace', label: 'Motivo', typed: 'No es su pedido' },
    AddSubjectDialog: {
      kind: 'erasure',
      open: 'Agregar pedido',
      label: 'Número de un pedido suyo',
      typed: '149',
    },
  };
  it.each(Object.entries(openers))('%s', async (_, { kind, open, label, typed }) => {
    serveRequests(buildRequest(kind));
    const show = async () => {
      const { user } = renderScreen(<DataRequestsPage />, paths.dataRequests);
      const button = await screen.findByRole('button', { name: open });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await user.click(button);
      return { user, field: await screen.findByLabelText<HTMLInputElement>(label) };
    };
    const { user, field } = await show();
    await user.type(field, typed);
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('data-request-draft'));
    ownerToken.clear(true);
    ownerToken.store('token');
    expect((await show()).field.value).toBe(typed);
  });
});
