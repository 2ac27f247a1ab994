import { LockedTab } from '../business/customization/feature-gate/LockedTab.tsx';
import { useWords } from '../ui/words.ts';
import { useAppointmentWords } from './words.ts';

/** What an owner reads whose plan has no agenda. */
export function LockedAgendaTab() {
  const { theMany, one } = useAppointmentWords();
  const { customer, customers } = useWords();
  return (
    <LockedTab
      gate="agenda"
      title="Una agenda que no se cruza"
      benefits={[
        `Tus ${customers} reservan solo las horas que están libres`,
        `Anotas en tres toques a quien llega sin ${one}`,
        `Un toque por ${customer} para recordar ${theMany} de mañana`,
      ]}
    />
  );
}
