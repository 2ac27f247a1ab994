/** A module of its own, because the panel has no texts of errors. */
export const requiredPhoneMessage = 'Escribe tu teléfono para que el negocio te pueda llamar';
