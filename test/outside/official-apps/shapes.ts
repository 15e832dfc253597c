import { sampleOf } from '../../support/samples/sample-of.ts';
import type { Joining } from './colleague.ts';
import type { Feature } from './features.ts';

/** An app in `test/fixtures/official`, written for the official SDK. */
export interface Shape {
  readonly name: string;
  /** What the names of settings for pages begin with. */
  readonly prefix: string;
}

/** An app with pages, and what its members find in them. */
export interface PageShape extends Shape {
  /** Whether the protected page arrives with its content. */
  readonly isRenderedByServer: boolean;
  readonly joining: Joining;
  /** Whether admins change roles and remove members. */
  readonly managesMembers: boolean;
  readonly features: readonly Feature[];
}

/** The ways of the codemod, with their options. */
export const MODES = { alias: [], imports: ['--imports'], idiomatic: ['--idiomatic'] } as const;

type Mode = keyof typeof MODES;

/** An app, and how it is moved. */
export interface Row<Of extends Shape = Shape> {
  readonly shape: Of;
  readonly mode: Mode;
}

/**
 * Returns each app with the alias, and a random share of the apps with the other modes. Call it once in a file: it prints the seed that
 * repeats the choice.
 */
export function drawRows<Of extends Shape>(shapes: readonly Of[], share: number): readonly Row<Of>[] {
  const others = shapes.flatMap((shape) => (['imports', 'idiomatic'] as const).map((mode) => ({ shape, mode })));
  return [...shapes.map((shape): Row<Of> => ({ shape, mode: 'alias' })), ...sampleOf(others, share)];
}
