import { useQuery } from '@tanstack/react-query';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { professionalsQuery } from '../queries.ts';
import type { AgendaDays } from './day-plan.ts';
import { appointmentsQuery, blocksQuery } from './queries.ts';

/** What is known of the days between two dates, and the queries for the states of the screen. `data` is undefined until all have loaded. */
export function useAgendaDays(from: string, to: string, timeZone: string) {
  const hours = useQuery(openingHoursQuery);
  const professionals = useQuery(professionalsQuery);
  const appointments = useQuery(appointmentsQuery(from, to));
  const blocks = useQuery(blocksQuery(from));
  const queries = [hours, professionals, appointments, blocks];
  const isLoaded = hours.data && professionals.data && appointments.data && blocks.data;
  const data: AgendaDays | undefined = isLoaded
    ? {
        hours: hours.data.hours,
        timeZone,
        professionals: professionals.data,
        appointments: appointments.data,
        blocks: blocks.data,
      }
    : undefined;
  return { data, queries };
}
