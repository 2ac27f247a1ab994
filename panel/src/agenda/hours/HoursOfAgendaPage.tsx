import { Box } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countAppointments } from '@vitrina/contract/agenda/words.ts';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { OpeningHoursPage } from '../../business/opening-hours/OpeningHoursPage.tsx';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { useNow } from '../../orders/board/use-now.ts';
import { toastNotice } from '../../ui/toasts.tsx';
import { OutsideNotice } from '../day/OutsideNotice.tsx';
import { newsQuery } from '../day/queries.ts';
import { useAppointmentWords } from '../words.ts';

/** The opening hours, with the appointments that they leave out. */
export function Component() {
  const business = useQuery(customizationQuery).data;
  const hasAgenda = business !== undefined && givesServices(business.businessType);
  return <OpeningHoursPage notice={hasAgenda && <LeftOut business={business} />} />;
}

function LeftOut({ business }: { business: Customization }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useAppointmentWords();
  const now = useNow();
  const outside = useQuery(newsQuery).data?.outside;
  const { hours } = useQuery(openingHoursQuery).data ?? {};
  useEffect(() => {
    if (hours) void client.invalidateQueries({ queryKey: newsQuery.queryKey });
  }, [hours, client]);
  const count = outside?.length;
  const known = useRef(count);
  const tell = useEffectEvent((more: number) =>
    toastNotice(`${countAppointments(more, words)} ${more === 1 ? 'queda' : 'quedan'} fuera de tu horario`),
  );
  // The notice may be out of sight after a save at the end of the screen.
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current) tell(count);
    known.current = count;
  }, [count]);
  const open = (id: string) => {
    const start = outside?.find((appointment) => appointment.id === id)?.start;
    if (start === undefined) return;
    void navigate(`${paths.agenda}?dia=${localDate(Date.parse(start), business.timeZone)}`);
  };
  if (!outside || outside.length === 0) return null;
  return (
    <Box mb="md">
      <OutsideNotice outside={outside} regional={business} now={now} onOpen={open} />
    </Box>
  );
}
