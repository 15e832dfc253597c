export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves that many milliseconds later; absent: by the machine's timer. */
  wait?(millis: number): Promise<unknown>;
}
