import type MagicString from 'magic-string';

/** A change of the text of a file. Positions count from the start of its code. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A name that changed code imports. */
export interface Need {
  readonly module: string;
  readonly name: string;
  /** Its name in the file; by default the same. */
  readonly local?: string;
}

/** A place that stays, with the reason. */
export interface Stay {
  readonly offset: number;
  readonly reason: string;
}

/** What becomes of some places of a file. With a place that stays, none of them changes. */
export interface Plan {
  readonly edits: readonly Edit[];
  readonly needs: readonly Need[];
  readonly stays: readonly Stay[];
}

export const NO_CHANGE: Plan = { edits: [], needs: [], stays: [] };

export function change(edits: readonly Edit[], needs: readonly Need[] = []): Plan {
  return { edits, needs, stays: [] };
}

export function stay(offset: number, reason: string): Plan {
  return { edits: [], needs: [], stays: [{ offset, reason }] };
}

export function join(plans: readonly Plan[]): Plan {
  return {
    edits: plans.flatMap(({ edits }) => edits),
    needs: plans.flatMap(({ needs }) => needs),
    stays: plans.flatMap(({ stays }) => stays),
  };
}

export const replace = (start: number, end: number, text: string): Edit => ({ start, end, text });
export const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** Applies changes to a file whose code begins at an offset. */
export function applyEdits(edited: MagicString, edits: readonly Edit[], offset: number): void {
  for (const { start, end, text } of edits) {
    if (start === end) edited.appendLeft(start + offset, text);
    else edited.update(start + offset, end + offset, text);
  }
}
