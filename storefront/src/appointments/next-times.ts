import { formatHour, nameNumberedDay } from '@vitrina/contract/agenda/appointments/times.ts';
import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';

/** Fills the place for the next free times in the header of a business of services. They are never part of a stored page. */

const shownTimes = 3;

async function start(): Promise<void> {
  const list = document.querySelector<HTMLElement>('.next-times-list');
  const { times: path = '', href = '', zone: timeZone = 'UTC', locale = 'es' } = list?.dataset ?? {};
  if (!list || !path) return;
  const say = (text: string) => {
    const message = document.createElement('span');
    message.textContent = text;
    list.replaceChildren(message);
  };
  try {
    const response = await fetch(path, { cache: 'no-store' });
    if (!response.ok) return;
    const { times } = (await response.json()) as { times: FreeTime[] };
    const now = new Date();
    list.replaceChildren(
      ...times.slice(0, shownTimes).map(({ start }) => {
        const link = document.createElement('a');
        link.className = 'next-time';
        link.href = `${href}&hora=${encodeURIComponent(start)}`;
        const day = document.createElement('span');
        day.textContent = nameNumberedDay(start, now, { timeZone });
        const hour = document.createElement('b');
        hour.textContent = formatHour(start, { locale, timeZone });
        link.append(day, ' ', hour);
        return link;
      }),
    );
    if (times.length === 0) say('No hay horas libres por ahora.');
  } catch {
    say('Las horas libres necesitan conexión.');
  }
}

void start();
