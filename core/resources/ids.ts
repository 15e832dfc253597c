import { list, string, wire } from '../transport/wire.ts';

/** Things of which the service gives only the id. */
export const ids = list(wire({ id: string }));
