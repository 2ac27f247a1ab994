interface StateFacts {
  /** Whether the appointment can still change. */
  isOpen: boolean;
  /** Whether it keeps its time from others. */
  takesTime: boolean;
  /** Whether the customer is expected at its time. */
  isAwaited: boolean;
  /** Whether the business has to confirm it. */
  needsAnswer: boolean;
  /** Whether the customer came. Only then can a payment be noted. */
  hasCome: boolean;
  /** The states that the business can give it next. */
  next: readonly string[];
}

/** The states of an appointment. No job marks a customer as attended. */
const facts = {
  requested: {
    isOpen: true,
    takesTime: true,
    isAwaited: false,
    needsAnswer: true,
    hasCome: false,
    next: ['confirmed', 'cancelled'],
  },
  confirmed: {
    isOpen: true,
    takesTime: true,
    isAwaited: true,
    needsAnswer: false,
    hasCome: false,
    next: ['completed', 'missed', 'cancelled'],
  },
  completed: {
    isOpen: false,
    takesTime: true,
    isAwaited: false,
    needsAnswer: false,
    hasCome: true,
    next: [],
  },
  missed: { isOpen: false, takesTime: false, isAwaited: false, needsAnswer: false, hasCome: false, next: [] },
  cancelled: {
    isOpen: false,
    takesTime: false,
    isAwaited: false,
    needsAnswer: false,
    hasCome: false,
    next: [],
  },
} satisfies Record<string, StateFacts>;

export type AppointmentState = keyof typeof facts;
export const appointmentStates = Object.keys(facts) as [AppointmentState, ...AppointmentState[]];
const byState: Record<AppointmentState, StateFacts> = facts;

/** Whether the customer may still change it. */
export function isOpenAppointment(state: AppointmentState): boolean {
  return byState[state].isOpen;
}

/** Whether it keeps its time from others. */
export function takesTime(state: AppointmentState): boolean {
  return byState[state].takesTime;
}

/** Whether the customer is expected at its time. */
export function isAwaited(state: AppointmentState): boolean {
  return byState[state].isAwaited;
}

/** Whether the business has to confirm it. */
export function needsAnswer(state: AppointmentState): boolean {
  return byState[state].needsAnswer;
}

export function canSetState(from: AppointmentState, to: AppointmentState): boolean {
  return byState[from].next.includes(to);
}

/** Whether the customer was awaited and did not come. */
export function isMissed(state: AppointmentState): boolean {
  return state === 'missed';
}

/** Whether the customer came. Only then can a payment be noted. */
export function hasCome(state: AppointmentState): boolean {
  return byState[state].hasCome;
}

/** Whether a requested appointment never kept its time, because strangers held enough of it when it was placed. */
export function isUnreserved<Instant extends string | Date>({
  heldUntil,
  createdAt,
}: {
  heldUntil: Instant | null;
  createdAt: Instant;
}): boolean {
  return heldUntil !== null && heldUntil <= createdAt;
}
