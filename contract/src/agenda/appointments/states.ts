interface StateFacts {
  /** Whether something can still happen to it. */
  isOpen: boolean;
  /** What a person of the business can make of it. */
  next: readonly string[];
}

/** What an appointment can be. The clock never marks anybody as attended. */
const facts = {
  requested: { isOpen: true, next: ['confirmed', 'cancelled'] },
  confirmed: { isOpen: true, next: ['completed', 'missed', 'cancelled'] },
  completed: { isOpen: false, next: [] },
  missed: { isOpen: false, next: [] },
  cancelled: { isOpen: false, next: [] },
} satisfies Record<string, StateFacts>;

export type AppointmentState = keyof typeof facts;
export const appointmentStates = Object.keys(facts) as [AppointmentState, ...AppointmentState[]];
const byState: Record<AppointmentState, StateFacts> = facts;

/** Whether the customer may still change it. */
export function isOpenAppointment(state: AppointmentState): boolean {
  return byState[state].isOpen;
}

export function canSetState(from: AppointmentState, to: AppointmentState): boolean {
  return byState[from].next.includes(to);
}

/** Whether the customer was awaited and did not come. */
export function isMissed(state: AppointmentState): boolean {
  return state === 'missed';
}
