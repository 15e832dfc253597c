import type { Mutant } from './generate-mutants.ts';
import type { Verdict } from './judge-mutants.ts';

export interface Score {
  killed: number;
  /** Without those that were skipped. */
  judged: number;
  percent: number;
}

export function scoreOf(verdicts: readonly Pick<Verdict, 'status'>[]): Score {
  const killed = verdicts.filter(({ status }) => status === 'killed').length;
  const judged = verdicts.filter(({ status }) => status !== 'skipped').length;
  return { killed, judged, percent: judged === 0 ? 0 : Math.round((100 * killed) / judged) };
}

/** `  7  core/session/state.ts:48  swap comparison  a === b → a !== b` */
export function describeMutant({ file, line, operator, before, after }: Mutant, number: number): string {
  return `${String(number).padStart(3)}  ${file}:${line}  ${operator}  ${shorten(before)} → ${shorten(after)}`;
}

/** A line for each mutant, the survivors with their whole code, and the score. */
export function describeVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => {
    const killer = verdict.by === '' ? '' : `\n     by ${shorten(verdict.by, LONGEST_REASON)}`;
    return `${verdict.status.padEnd(8)} ${describeMutant(verdict, verdict.number)}  (${verdict.seconds} s)${killer}`;
  });
  const survivors = verdicts.filter(({ status }) => status === 'survived').map(describeSurvivor);
  const { killed, judged, percent } = scoreOf(verdicts);
  const skipped = verdicts.length - judged;
  const score = `killed ${killed} of ${judged} (${percent} %)${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
