/** Thrown when a service cannot start. The message tells the developer why. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
