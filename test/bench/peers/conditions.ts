/** How many times slower the emulated phone computes than this machine. */
export const CPU_SLOWDOWN = 4;

/** The time of a round trip to every server, in milliseconds. */
export const ROUND_TRIP_MS = 150;

/** How much the emulated network carries, in each direction. */
export const BYTES_PER_SECOND = 1_600_000 / 8;

/** What is emulated, for the titles of tables. */
export const CONDITIONS = `${CPU_SLOWDOWN} × CPU, ${(BYTES_PER_SECOND * 8) / 1e6} Mbit/s, ${ROUND_TRIP_MS} ms, HTTP/2`;
