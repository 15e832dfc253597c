/** A list of globs from the environment, in JSON; empty where there is none. */
export function readGlobs(variable: 'TESTS_ONLY' | 'TESTS_LEFT_OUT'): string[] {
  return JSON.parse(process.env[variable] ?? '[]') as string[];
}
