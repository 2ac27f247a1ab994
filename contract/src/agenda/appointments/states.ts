interface StateFacts {
  /** Whether the appointment can still change. */
  isOpen: boolean;
  /** The states that the business can give it next. */
  next: readonly string[];
}

/** The states of an appointment. No job marks a customer as attended. */
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
