import { bookingPath } from '@vitrina/contract/platform/appointment-paths.ts';

/** What a visitor has chosen so far. The URL has all of it, so that each step is a link. */
export interface BookingQuery {
  /** The services as keys of `lineKey`, one after the other. */
  services: readonly string[];
  /** Null means any professional. */
  professionalId: string | null;
  /** The first listed local date. Null means today. */
  from: string | null;
  /** The local date whose hours are shown. Null means the first one with a free time. */
  date: string | null;
  /** The chosen time. */
  start: string | null;
  /** The list of services is shown, to add one. */
  isAdding: boolean;
  /** The page of the list of services, from 1. */
  page: number;
  /** The index of the service whose size and options are shown. */
  edited: number | null;
}

/** Keys have no dot, and a dot is not escaped in a URL. */
const separator = '.';
const names = {
  services: 'servicio',
  professionalId: 'con',
  from: 'desde',
  date: 'dia',
  start: 'hora',
  isAdding: 'agregar',
  page: 'pagina',
  edited: 'cambiar',
} as const;

export function parseBookingQuery(params: URLSearchParams): BookingQuery {
  const read = (name: keyof typeof names) => params.get(names[name]) || null;
  const edited = read('edited');
  return {
    services: (read('services') ?? '').split(separator).filter(Boolean),
    professionalId: read('professionalId'),
    from: read('from'),
    date: read('date'),
    start: read('start'),
    isAdding: read('isAdding') !== null,
    page: Math.max(1, Number(read('page')) | 0),
    edited: edited === null ? null : Number(edited) | 0,
  };
}

/** The fields of a form or URL, without those that are not set. */
export function toBookingFields(query: Partial<BookingQuery>): [name: string, value: string][] {
  const { services = [], professionalId, from, date, start, isAdding, page = 1, edited } = query;
  const entries: [string, string | null | undefined][] = [
    [names.services, services.join(separator)],
    [names.professionalId, professionalId],
    [names.from, from],
    [names.date, date],
    [names.start, start],
    [names.isAdding, isAdding ? '1' : null],
    [names.page, page > 1 ? String(page) : null],
    [names.edited, edited === undefined || edited === null ? null : String(edited)],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

export function bookingHref(userId: string, query: Partial<BookingQuery>): string {
  const search = new URLSearchParams(toBookingFields(query)).toString();
  return `${bookingPath(userId)}${search && `?${search}`}`;
}
