/** Code between two lines of backticks. */
export interface Fence {
  /** The number of the line on which the code begins. */
  readonly line: number;
  readonly language: string;
  /** What follows the language: a label in brackets, or `run`. */
  readonly info: string;
  readonly code: string;
}

const START = /^```(\w*)[ ]?(.*)$/;

export function fencesIn(lines: readonly string[]): readonly Fence[] {
  const marks = lines.flatMap((line, index) => (line.startsWith('```') ? [index] : []));
  return marks.flatMap((open, nth) => {
    if (nth % 2 === 1) return [];
    const [, language = '', info = ''] = START.exec(lines[open] ?? '') ?? [];
    return [{ line: open + 2, language, info, code: lines.slice(open + 1, marks[nth + 1]).join('\n') }];
  });
}
