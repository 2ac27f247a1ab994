import {
  listAppointments,
  moveAppointment,
  setAppointmentState,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { getAppointmentStatus } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';
import { eraseAppointments } from '../retention-writes.ts';
import { queueReminders } from './reminder-jobs.ts';

const t = bootTestApp();
afterEach(() => t.clock.set(new Date()));

/** A day from now, at a local time of Bogotá. */
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
const randomEmail = () => `clienta-${crypto.randomUUID()}@example.com`;

type Salon = Awaited<ReturnType<typeof buildSalon>>;

let phones = 0;
async function book(salon: Salon, start: string, email: string) {
  phones += 1;
  const customer = { name: 'Ana Ruiz', phone: `311555${String(1000 + phones)}`, email };
  const { status, body } = await salon.place(start, { customer });
  expect([status, body.appointment?.state]).toEqual([201, 'confirmed']);
  return body.appointment;
}

const mailsTo = (email: string) => t.smtp.received.filter(({ to }) => to === email);

/** Queues what is due at a time, and waits until the queue has sent it. */
async function remindAt(time: string) {
  t.clock.set(time);
  await Promise.all([queueReminders(t.deps), queueReminders(t.deps)]);
  const countOpen = async () => {
    const { rows } = await t.deps.db.execute<{ open: number }>(sql`
      select count(*)::int as open from pgboss.job
      where name = 'send-appointment-reminder' and state in ('created', 'active', 'retry')`);
    return rows[0]?.open;
  };
  await expect.poll(countOpen, { timeout: 20_000 }).toBe(0);
}

async function findStored({ token }: Salon, start: string) {
  const { body } = await t.call(listAppointments, { token, query: { from: start.slice(0, 10) } });
  return body.appointments.find((appointment) => appointment.start === start);
}

test('who left an e-mail is reminded once, a day before, with a link that cancels', async () => {
  const salon = await buildSalon(t);
  const start = at(3, '10:00');
  const email = randomEmail();
  const { token } = await book(salon, start, email.toUpperCase());
  expect(await findStored(salon, start)).toMatchObject({ customer: { email }, remindedAt: null });

  await remindAt(at(2, '09:59'));
  expect(mailsTo(email)).toEqual([]);
  await remindAt(at(2, '10:00'));
  await remindAt(at(2, '10:10'));
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  const path = `/cita/${token}`;
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringMatching(/^Mañana a las 10\sa\.\sm\. en Salón Uno$/),
    expect.stringContaining(`Ver, cambiar o cancelar: http://vitrina.test${path}\n`),
  ]);
  expect(mail?.text).toContain(`http://vitrina.test${path}#correo`);
  expect(mail?.text).toContain('Corte');
  // Anybody can type the e-mail of somebody else, and a name with it.
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Ana');
  expect((await findStored(salon, start))?.remindedAt).not.toBeNull();
  expect((await t.app.inject({ url: path })).body).toContain('Te lo recordamos por correo');
});

test('nobody is reminded who cancelled, who booked within a day, or of whom no e-mail is known', async () => {
  const salon = await buildSalon(t);
  const start = at(3, '09:00');
  const emails = [randomEmail(), randomEmail(), randomEmail()];
  const [cancelled = '', late = '', waiting = ''] = emails;
  const { id } = await book(salon, start, cancelled);
  await t.call(setAppointmentState, { token: salon.token, params: { id }, body: { state: 'cancelled' } });
  await book(salon, at(3, '09:45'), '');
  const { id: blockedId } = await book(salon, at(3, '10:30'), waiting);
  await t.deps.db.execute(sql`update appointments set blocked_at = now() where id = ${blockedId}`);
  t.clock.set(at(2, '09:30'));
  await book(salon, start, late);
  await remindAt(at(2, '20:00'));
  expect(emails.flatMap(mailsTo)).toEqual([]);
});

test('a move is reminded again', async () => {
  const salon = await buildSalon(t);
  const email = randomEmail();
  const { id } = await book(salon, at(3, '09:00'), email);
  await remindAt(at(2, '10:00'));
  const moved = await t.call(moveAppointment, {
    token: salon.token,
    params: { id },
    body: { start: at(5, '09:00') },
  });
  expect(moved.body.appointment).toMatchObject({ start: at(5, '09:00'), remindedAt: null });
  await remindAt(at(4, '10:00'));
  expect(mailsTo(email)).toHaveLength(2);
});

test('who refuses reminders gets none, also of other businesses, and only from the page', async () => {
  const salons = [await buildSalon(t), await buildSalon(t)] as const;
  const start = at(3, '09:00');
  const email = randomEmail();
  const { token } = await book(salons[0], start, email);
  const refuse = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: `/cita/${token}/sin-correo`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: '',
      remoteAddress: randomIp(),
    });
  expect((await refuse({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const readOwn = async () =>
    (await t.call(getAppointmentStatus, { params: { token }, from: randomIp() })).body.appointment.hasEmail;
  expect(await readOwn()).toBe(true);
  const refused = await refuse(sameOrigin);
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `/cita/${token}`]);
  expect(await readOwn()).toBe(false);
  // A second tap changes nothing.
  expect((await refuse(sameOrigin)).statusCode).toBe(303);

  await book(salons[1], start, email);
  await remindAt(at(2, '10:00'));
  expect(mailsTo(email)).toEqual([]);
  // The business reminds by a tap.
  expect(await findStored(salons[1], start)).toMatchObject({ customer: { email: null }, remindedAt: null });
});

test('an e-mail gets three reminders a day, whoever typed it', async () => {
  const email = randomEmail();
  const start = at(3, '09:00');
  const salons: Salon[] = [];
  for (let n = 0; n < 4; n++) {
    const salon = await buildSalon(t);
    salons.push(salon);
    await book(salon, start, email);
  }
  await remindAt(at(2, '10:00'));
  expect(mailsTo(email)).toHaveLength(3);
  const reminded = await Promise.all(
    salons.map(async (salon) => (await findStored(salon, start))?.remindedAt),
  );
  expect(reminded.filter((time) => time === null)).toHaveLength(1);
});

test('a wrong e-mail is refused, and an e-mail is erased with the rest', async () => {
  const salon = await buildSalon(t);
  const customer = { name: 'Ana', phone: '3115550999', email: 'ana@' };
  const wrong = await salon.place(at(2, '09:00'), { customer });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { 'customer.email': 'El correo no es válido' }]);
  const email = randomEmail();
  await book(salon, at(2, '09:00'), email);
  t.clock.passDays(400);
  await eraseAppointments(t.deps.db);
  const { rows } = await t.deps.db.execute(
    sql`select email from appointments where owner_id = ${salon.userId}::uuid`,
  );
  expect(rows).toEqual([{ email: null }]);
});
