import { useQuery } from '@tanstack/react-query';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { combineQueries, type LoadedQuery } from '../../ui/states/loaded-query.ts';
import { professionalsQuery } from '../queries.ts';
import type { AgendaDays } from './day-plan.ts';
import { appointmentsQuery, blocksQuery } from './queries.ts';

/** What is known of the days between two dates. */
export function useAgendaDays(from: string, to: string, timeZone: string): LoadedQuery<AgendaDays> {
  const hours = useQuery(openingHoursQuery);
  const professionals = useQuery(professionalsQuery);
  const appointments = useQuery(appointmentsQuery(from, to));
  const blocks = useQuery(blocksQuery(from));
  const query = combineQueries({ hours, professionals, appointments, blocks });
  const data = query.data && { ...query.data, hours: query.data.hours.hours, timeZone };
  return { ...query, data };
}
