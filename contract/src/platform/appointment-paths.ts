/** The first segment of the page of an appointment. */
export const appointmentSegment = 'cita';

/** The page of an appointment, for its customer. */
export const appointmentPath = (token: string) => `/${appointmentSegment}/${token}`;

/** Where customers book at a business. */
export const bookingPath = (userId: string) => `/menu/${userId}/reservar`;

/** Where customers book a service. `key` is that of `lineKey`. */
export const serviceBookingPath = (userId: string, key: string) => `${bookingPath(userId)}?servicio=${key}`;
