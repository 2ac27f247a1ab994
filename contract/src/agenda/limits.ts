/** Free times begin on quarter-hours. */
export const gridMinutes = 15;
export const maxProfessionals = 20;
export const maxDaysOff = 60;
/** The services of one visit. */
export const maxServices = 4;
export const maxHorizonDays = 90;
/** The blocks of a business that have not ended. */
export const maxBlocks = 500;
/** A change of a person of the business can be taken back for so long. */
export const undoMs = 15_000;
/** A customer who has not come after so long can be marked. */
export const missedAfterMinutes = 10;
