import { randomUUID } from 'node:crypto';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { z } from 'zod';
import type { MercadopagoSettings } from '../../../platform/settings/payment-accounts.ts';
import { createMercadopagoClient, MercadopagoApiError } from './client.ts';

/** `open`: the provider's answer does not decide it. */
export interface ProbeFinding {
  /** What the double and the code rely on, in Spanish. */
  question: string;
  source: string;
  result: 'holds' | 'fails' | 'open';
  /** What the provider answered. */
  answer: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const accountSchema = z.object({ site_id: z.string(), tags: z.array(z.string()).nullish() });
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  next_payment_date: z.string().nullish(),
  external_reference: z.string().nullish(),
  auto_recurring: z.object({ frequency: z.number() }),
});
const preferenceSchema = z.object({ id: z.string() });
const searchSchema = z.object({ results: z.array(z.unknown()) });

const reference = 'https://www.mercadopago.com.mx/developers/en/reference';
const sources = {
  testAccounts:
    'Test accounts, https://www.mercadopago.com.mx/developers/en/docs/your-integrations/test/accounts',
  startDate: `auto_recurring, ${reference}/online-payments/subscriptions/create-preapproval/post`,
  update: `PUT /preapproval/{id}, ${reference}/online-payments/subscriptions/update-preapproval/put`,
  cancelled:
    'Subscription management, https://www.mercadopago.com.mx/developers/en/docs/subscriptions/subscription-management',
  charges: 'src/clients/invoice of https://github.com/mercadopago/sdk-nodejs',
  preferences: `${reference}/online-payments/checkout-pro/preferences/create-preference/post`,
  unwritten: 'no está escrito',
  payments: `${reference}/online-payments/checkout-pro/payments/search-payments/get`,
};

/**
 * Asks Mercado Pago with the credentials of a test seller whether it does what the code and the double rely on. It ends whatever it
 * made. Throws if the credentials are not those of a test account.
 */
export async function probeMercadopago(settings: MercadopagoSettings): Promise<ProbeFinding[]> {
  const call = createMercadopagoClient(settings, { warn: () => {} });
  const { currency } = countries[settings.country];
  const findings: ProbeFinding[] = [];
  const made = { subscriptions: [] as string[], preferences: [] as string[] };
  const amount = currency === 'COP' || currency === 'CLP' ? 20_000 : 200;

  const ask = async (
    question: string,
    source: string,
    answer: () => Promise<readonly [holds: boolean | null, answer: string]>,
  ) => {
    const [holds, text] = await answer().catch(
      (error: unknown) => [false, error instanceof Error ? error.message : String(error)] as const,
    );
    const result = holds === null ? 'open' : holds ? 'holds' : 'fails';
    findings.push({ question, source, result, answer: text });
  };

  const statusOf = (request: Promise<unknown>): Promise<number> =>
    request.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof MercadopagoApiError) return error.status;
        throw error;
      },
    );

  const createSubscription = async (payerEmail: string, startsAt: Date, ownReference: string) => {
    const created = await call(subscriptionSchema, {
      method: 'POST',
      path: '/preapproval',
      body: {
        reason: 'Vitrina: prueba de la integración',
        external_reference: ownReference,
        payer_email: payerEmail,
        back_url: 'https://example.com/',
        status: 'pending',
        auto_recurring: {
          frequency: 1,
          frequency_type: 'months',
          start_date: startsAt.toISOString(),
          end_date: new Date(startsAt.getTime() + 3650 * dayMs).toISOString(),
          transaction_amount: amount,
          currency_id: currency,
        },
      },
    });
    made.subscriptions.push(created.id);
    return created;
  };
  const readSubscription = (id: string) =>
    call(subscriptionSchema, { method: 'GET', path: `/preapproval/${id}` });
  const changeSubscription = (id: string, body: object) =>
    call(z.unknown(), { method: 'PUT', path: `/preapproval/${id}`, body });

  const createPreference = async (idempotencyKey: string) => {
    const items = [{ title: 'Vitrina', quantity: 1, currency_id: currency, unit_price: amount }];
    const body = { items, external_reference: idempotencyKey };
    const created = await call(preferenceSchema, {
      method: 'POST',
      path: '/checkout/preferences',
      idempotencyKey,
      body,
    });
    made.preferences.push(created.id);
    return created;
  };
  const expire = (id: string, at: Date) =>
    call(z.unknown(), {
      method: 'PUT',
      path: `/checkout/preferences/${id}`,
      body: { expires: true, expiration_date_to: at.toISOString() },
    });

  const account = await call(accountSchema, { method: 'GET', path: '/users/me' });
  const isTest = settings.accessToken.startsWith('TEST-') || account.tags?.includes('test_user');
  if (!isTest) throw new Error('Usa las credenciales de un vendedor de prueba: esta cuenta es real.');

  try {
    await ask(
      'Una cuenta de prueba se reconoce por la etiqueta test_user',
      sources.testAccounts,
      async () => [
        account.tags?.includes('test_user') ?? false,
        `tags: ${account.tags?.join(', ') ?? 'ninguna'}`,
      ],
    );

    const startsAt = new Date(Date.now() + 20 * dayMs);
    const ownReference = randomUUID();
    const subscription = await createSubscription('test_user_prueba@testuser.com', startsAt, ownReference);
    const { id } = subscription;
    await ask('start_date con end_date fija el primer cobro', sources.startDate, async () => {
      const next = (await readSubscription(id)).next_payment_date;
      if (!next) return [null, 'no dice next_payment_date antes de la autorización'];
      return [Math.abs(Date.parse(next) - startsAt.getTime()) <= hourMs, `next_payment_date: ${next}`];
    });
    await ask('La suscripción conserva nuestra external_reference', sources.startDate, async () => {
      const { external_reference } = await readSubscription(id);
      return [external_reference === ownReference, `external_reference: ${external_reference}`];
    });
    await ask('El calendario de una suscripción no se puede cambiar', sources.update, async () => {
      const status = await statusOf(
        changeSubscription(id, { auto_recurring: { frequency: 2, frequency_type: 'months' } }),
      );
      const { frequency } = (await readSubscription(id)).auto_recurring;
      return [frequency === 1, `${status}, frequency: ${frequency}`];
    });
    await ask('Sus cobros se listan por preapproval_id', sources.charges, async () => {
      const path = `/authorized_payments/search?preapproval_id=${id}`;
      const { results } = await call(searchSchema, { method: 'GET', path });
      return [results.length === 0, `cobros: ${results.length}`];
    });
    await ask('Una suscripción cancelada no vuelve a cobrar', sources.cancelled, async () => {
      await changeSubscription(id, { status: 'cancelled' });
      const status = await statusOf(changeSubscription(id, { status: 'authorized' }));
      const after = (await readSubscription(id)).status;
      return [after === 'cancelled', `${status}, status: ${after}`];
    });
    await ask(
      'Un correo que no es correo se rechaza al crear la suscripción',
      sources.startDate,
      async () => {
        const status = await statusOf(createSubscription('no es un correo', startsAt, ownReference));
        return [status >= 400 && status < 500, String(status)];
      },
    );

    const key = randomUUID();
    const preference = await createPreference(key);
    await ask(
      'Repetir una llamada con la misma clave no crea otra preferencia',
      sources.unwritten,
      async () => {
        const repeated = await createPreference(key);
        return [repeated.id === preference.id, `${preference.id}, ${repeated.id}`];
      },
    );
    await ask('Una preferencia puede vencer dentro de un segundo', sources.preferences, async () => {
      const status = await statusOf(expire(preference.id, new Date(Date.now() + 1000)));
      return [status === 200, String(status)];
    });
    await ask('La búsqueda de una referencia sin pagos viene vacía', sources.payments, async () => {
      const path = `/v1/payments/search?external_reference=${randomUUID()}`;
      const { results } = await call(searchSchema, { method: 'GET', path });
      return [results.length === 0, `pagos: ${results.length}`];
    });
    await ask('Un pago que no existe es un 404', sources.payments, async () => {
      const status = await statusOf(call(z.unknown(), { method: 'GET', path: '/v1/payments/1' }));
      return [status === 404, String(status)];
    });
  } finally {
    for (const id of made.subscriptions) await statusOf(changeSubscription(id, { status: 'cancelled' }));
    for (const id of new Set(made.preferences)) await statusOf(expire(id, new Date(Date.now() + 1000)));
  }
  return findings;
}
