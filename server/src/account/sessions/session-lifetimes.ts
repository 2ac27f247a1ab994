const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** All in milliseconds. Every use extends an owner's session to its full lifetime. */
export const sessionLifetime = 30 * day;
/** On a shared device the session of a member ends this long after the last call that a person caused. */
export const sharedSessionLifetime = 2 * 60 * 1000;
/** A session ends this long after its log-in, no matter how often it is used. */
export const maxSessionAge = 180 * day;
export const operatorSessionLifetime = 8 * hour;
/** A session of the operator ends after this time without a call. */
export const operatorIdleTimeout = hour / 2;
/** A call of the operator is recorded at most this often. */
export const operatorTouchInterval = hour / 60;
/** A use is recorded at most this often, so that most reads cause no write. */
export const touchInterval = hour;
/** How long a session may export data after its password was confirmed. */
export const passwordConfirmationLifetime = 5 * 60 * 1000;
