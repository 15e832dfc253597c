/** The source of time of a service. Tests can replace it. */
export interface Clock {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Resolves after the given number of milliseconds. Absent: the service uses the machine's timer. */
  wait?(millis: number): Promise<unknown>;
}
