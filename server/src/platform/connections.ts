export const poolConnections = 12;
/** For what owners wait for and takes seconds. */
export const longWorkConnections = 2;
/** For jobs whose statements take long. */
export const jobConnections = 2;
export const queueConnections = 4;
const listenerConnections = 1;
/** With `METRICS_PORT`. */
export const metricsConnections = 1;

/** The embedded server's `max_connections`. */
export const embeddedConnections = 104;
/** Reserved for superusers, the primary process, the demo seed and an operator's psql. */
const reservedConnections = 16;

/** The number of workers whose connections all fit into the embedded server. */
export const maxEmbeddedWorkers = Math.floor(
  (embeddedConnections - reservedConnections) /
    (poolConnections +
      longWorkConnections +
      jobConnections +
      queueConnections +
      listenerConnections +
      metricsConnections),
);
