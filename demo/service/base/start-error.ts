/** Why a service cannot start, in a sentence for whoever started it. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
