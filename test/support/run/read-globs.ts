/** Reads a list of globs, in JSON, from an environment variable. Empty if the variable is not set. */
export function readGlobs(variable: 'TESTS_ONLY' | 'TESTS_LEFT_OUT'): string[] {
  return JSON.parse(process.env[variable] ?? '[]') as string[];
}
