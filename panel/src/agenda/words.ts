import { type AppointmentWords, inflectAppointment } from '@vitrina/contract/agenda/words.ts';
import { useWords } from '../ui/words.ts';

/** What an appointment is called in the owner's country. */
export function useAppointmentWords(): AppointmentWords {
  return inflectAppointment(useWords());
}
