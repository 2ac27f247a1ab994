/** Free times begin on quarter-hours. */
export const gridMinutes = 15;
export const maxProfessionals = 20;
export const maxDaysOff = 60;
/** The services of one visit. */
export const maxServices = 4;
/** The longest visit. The reads of taken times look back two days. */
export const maxVisitMinutes = 24 * 60;
export const maxHorizonDays = 90;
/** The blocks of a business that have not ended. */
export const maxBlocks = 500;
/** How long a booking or a cancellation by a customer is news. */
export const newsMinutes = 10;
/** How many days ahead appointments outside of hours are listed. */
export const outsideDays = 62;
/** How long before the start a reminder is mailed, and until when, in hours. Who books later needs none. */
export const reminderHours = { first: 24, last: 2 };
/** How often a customer may move one appointment. Each move is kept, and rings at the business. */
export const maxOwnMoves = 10;
/** How long after the start the business can mark a customer as missed. */
export const missedAfterMinutes = 10;
