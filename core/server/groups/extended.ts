import type { Wire } from '../../transport/wire.ts';

/** An entity with the fields that a higher level sees besides. A field that both have is read as the second says. */
export function extended<Base extends object, More extends object>(
  base: Wire<Base>,
  more: Wire<More>,
): Wire<Omit<Base, keyof More> & More> {
  type Both = Omit<Base, keyof More> & More;
  const field = (answer: unknown, path: string) =>
    Object.freeze({ ...base.field(answer, path), ...more.field(answer, path) }) as Both;
  return {
    field,
    decode: (answer) => field(answer, 'body'),
    encode: (value) => ({ ...base.encode(value as Partial<Base>), ...more.encode(value as Partial<More>) }),
  };
}
