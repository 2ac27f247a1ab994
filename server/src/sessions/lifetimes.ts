const hour = 60 * 60 * 1000;

/** An unused session ends after 30 days; each use starts them anew. In milliseconds, like the others. */
export const sessionLifetime = 30 * 24 * hour;
export const operatorSessionLifetime = 8 * hour;
/** Using a session is written down at most this often, so that reading does not mean writing. */
export const touchInterval = hour;
