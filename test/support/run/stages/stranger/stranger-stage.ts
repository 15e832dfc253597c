import { readChange } from '../../gate/changed-files.ts';
import type { Counts } from '../../counts.ts';
import type { Ended } from '../../program.ts';
import type { Stage, StageResult } from '../../stage.ts';
import { createStrangerMachine, reasonAgainstStranger } from './stranger-machine.ts';

/** What fonts and browsers of a machine could change. Runs each time. Stages are named as for `--only`. */
const EACH_TIME: readonly string[] = ['layout'];

/** The stages of `npm test`. The commit decides which of these parts runs. */
export const PARTS: readonly (readonly string[])[] = [
  ['format', 'lint', 'types', 'unused', 'templates', 'package'],
  ['node'],
  ['chromium', 'flows'],
];

/** Runs a part of `npm test` as on the machine of a new contributor who has just cloned the project. */
export const strangerStage: Stage = { name: "a part of npm test on a stranger's machine", run: runPart };

async function runPart(): Promise<StageResult> {
  const reason = await reasonAgainstStranger();
  if (reason !== null) return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note: reason };
  const machine = await createStrangerMachine();
  try {
    const { commit } = await readChange();
    const stages = stagesFor(commit);
    const ended = await machine.run('npm', ['test', '--', `--only=${stages.join(',')}`]);
    return { ...judge(ended), note: stages.join(', ') };
  } finally {
    await machine.remove();
  }
}

/** Returns the stages that run for a commit. */
export function stagesFor(commit: string): readonly string[] {
  const part = PARTS[Number.parseInt(commit.slice(0, 8), 16) % PARTS.length] ?? [];
  return [...EACH_TIME, ...part];
}

/** Reads the counts of the last line. A run without that line counts as one failure. */
export function judge({ exitCode, output, stdout, wasCut = false }: Ended): StageResult {
  if (wasCut) return { counts: { passed: 0, failed: 0, skipped: 0 }, output, notRun: [strangerStage.name] };
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(stdout.trim().split('\n').at(-1) ?? '') ?? [];
  const counts: Counts = { passed: Number(passed ?? 0), failed: Number(failed ?? 1), skipped: Number(skipped) };
  return { counts: exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts, output };
}
