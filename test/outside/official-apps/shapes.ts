import { sampleOf } from '../../support/samples/sample-of.ts';

/** An app in `test/fixtures/official`, written for the official SDK. */
export interface Shape {
  readonly name: string;
  /** What the names of settings for pages begin with. */
  readonly prefix: string;
}

/** The ways of the codemod, with their options. */
export const MODES = { alias: [], imports: ['--imports'], idiomatic: ['--idiomatic'] } as const;

type Mode = keyof typeof MODES;

/** An app, and how it is moved. */
export interface Row {
  readonly shape: Shape;
  readonly mode: Mode;
}

/**
 * Returns each app with the alias, and a random share of the apps with the other modes. Call it once in a file: it prints the seed that
 * repeats the choice.
 */
export function drawRows(shapes: readonly Shape[], share: number): readonly Row[] {
  const others = shapes.flatMap((shape) => (['imports', 'idiomatic'] as const).map((mode) => ({ shape, mode })));
  return [...shapes.map((shape): Row => ({ shape, mode: 'alias' })), ...sampleOf(others, share)];
}
