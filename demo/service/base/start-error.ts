/** The reason why a service cannot start, in a sentence for the developer who started it. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
