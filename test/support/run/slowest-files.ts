/** How long the test files of a stage took. */
export interface SlowFiles {
  stage: string;
  seconds: Readonly<Record<string, number>>;
}

const MOST_FILES = 20;

/** Returns the slowest files of each stage that has test files, one line each. */
export function describeSlowest(stages: readonly SlowFiles[]): readonly string[] {
  return stages.flatMap(({ stage, seconds }) => {
    const files = Object.entries(seconds).toSorted(([, one], [, other]) => other - one);
    const total = files.reduce((sum, [, each]) => sum + each, 0);
    if (files.length === 0) return [];
    const lines = files.slice(0, MOST_FILES).map(([file, each]) => `  ${each.toFixed(1).padStart(6)} s  ${file}`);
    return [`${stage}: ${files.length} files, ${total.toFixed(0)} s`, ...lines];
  });
}
