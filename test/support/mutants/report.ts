import type { Mutant } from './generate-mutants.ts';
import type { Verdict } from './judge-mutants.ts';

export interface Score {
  killed: number;
  /** The number of mutants that were not skipped. */
  judged: number;
  percent: number;
  /** The number of mutants that only the compiler refuses, and the percentage that tests or compiler notice. */
  refused: number;
  percentNoticed: number;
}

export function scoreOf(verdicts: readonly Pick<Verdict, 'status'>[]): Score {
  const count = (wanted: Verdict['status']) => verdicts.filter(({ status }) => status === wanted).length;
  const [killed, refused] = [count('killed'), count('refused')];
  const judged = verdicts.length - count('skipped');
  const percentOf = (some: number) => (judged === 0 ? 0 : Math.round((100 * some) / judged));
  return { killed, judged, percent: percentOf(killed), refused, percentNoticed: percentOf(killed + refused) };
}

/** Returns a line such as `  7  core/session/state.ts:48  swap comparison  a === b → a !== b`. */
export function describeMutant({ file, line, operator, before, after }: Mutant, number: number): string {
  return `${String(number).padStart(3)}  ${file}:${line}  ${operator}  ${shorten(before)} → ${shorten(after)}`;
}

/** Returns a line for each mutant, the full code of mutants that survived, and the score. */
export function describeVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => {
    const killer = verdict.by === '' ? '' : `\n     by ${shorten(verdict.by, LONGEST_REASON)}`;
    return `${verdict.status.padEnd(8)} ${describeMutant(verdict, verdict.number)}  (${verdict.seconds} s)${killer}`;
  });
  const survivors = verdicts.filter(({ status }) => status === 'survived').map(describeSurvivor);
  const { killed, judged, percent, refused, percentNoticed } = scoreOf(verdicts);
  const skipped = verdicts.length - judged;
  const score = [
    `killed ${killed} of ${judged} (${percent} %)`,
    ...(refused > 0 ? [`and the compiler refuses ${refused} more (${percentNoticed} %)`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  return [...rows, '', ...survivors, score].join('\n');
}

function describeSurvivor({ number, file, line, operator, before, after }: Verdict): string {
  const lines = (mark: string, code: string) => code.split('\n').map((each) => `  ${mark} ${each}`);
  const title = `survived ${number}: ${file}:${line}, ${operator}`;
  return [title, ...lines('-', before), ...lines('+', after), ''].join('\n');
}

const LONGEST_CODE = 60;
const LONGEST_REASON = 200;

function shorten(code: string, longest = LONGEST_CODE): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
