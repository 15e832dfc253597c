export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after the given number of milliseconds. Without it the service uses the machine's timer. */
  wait?(millis: number): Promise<unknown>;
}
