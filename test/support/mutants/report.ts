import type { Mutant } from './generate-mutants.ts';
import type { Verdict } from './judge-mutants.ts';

/** Returns a line such as `core/session/state.ts:48  swap comparison  a === b → a !== b`. */
export function describeMutant({ file, line, operator, before, after }: Mutant): string {
  return `${file}:${line}  ${operator}  ${shorten(before)} → ${shorten(after)}`;
}

/** Returns the line of a mutant with what became of it, and the full code of a mutant that survived. */
export function describeVerdict(verdict: Verdict): string {
  const { status, by, before, after } = verdict;
  const code = (mark: string, text: string) => text.replaceAll(/^/gm, `  ${mark} `);
  const more = status === 'survived' ? `\n${code('-', before)}\n${code('+', after)}` : '';
  return `${status}  ${describeMutant(verdict)}${by && `\n  by ${shorten(by, 200)}`}${more}`;
}

/** The percentage of mutants that tests killed, and a text such as `killed 51 of 60 (85 %)`. */
export function scoreOf(verdicts: readonly Pick<Verdict, 'status'>[]): {
  readonly percent: number;
  readonly text: string;
} {
  const count = (wanted: Verdict['status']) => verdicts.filter(({ status }) => status === wanted).length;
  const [killed, refused] = [count('killed'), count('refused')];
  const percentOf = (some: number) => Math.round((100 * some) / verdicts.length);
  const ofBoth = refused > 0 ? `, and the compiler refuses ${refused} more (${percentOf(killed + refused)} %)` : '';
  const percent = percentOf(killed);
  return { percent, text: `killed ${killed} of ${verdicts.length} (${percent} %)${ofBoth}` };
}

function shorten(code: string, longest = 60): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
