/** The first segment of the page of an appointment. */
export const appointmentSegment = 'cita';

/** The page of an appointment, for its customer. */
export const appointmentPath = (token: string) => `/${appointmentSegment}/${token}`;
