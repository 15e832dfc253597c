/** Text on standard error, or in the console of a page, that tests provoke on purpose. */
interface Expected {
  /** The test files that provoke it. */
  files: RegExp;
  text: RegExp;
}

/** The warning of the client about an error code that an endpoint does not list. */
const UNLISTED_CODE =
  /Latchkey: \w+ \S+ answered with \w+, which this call does not expect\. What to do: npx latchkey explain \w+/g;
/** How to repeat a sample. */
const SEED = /seed \d+, .*; TEST_SEED=\d+ repeats it/g;
const LIT_IN_DEVELOPMENT = /Lit is in dev mode\. .*/g;

/** Everything else that tests write there fails the run: it is a fault of the product, or it hides one. */
const EXPECTED: readonly Expected[] = [
  { files: /^test\/core\/server\/groups\/(requests|faults|older-services)\.test/, text: UNLISTED_CODE },
  { files: /^test\/(core\/server\/command\/command|service\/controls\/test-service)\.test/, text: UNLISTED_CODE },
  { files: /^test\//, text: LIT_IN_DEVELOPMENT },
  { files: /^test\//, text: SEED },
  { files: /^test\/elements\/base\/shell-element\.test/, text: /Error: The code cannot be loaded\.(\n\s+at .*)*/g },
  {
    files: /^test\/elements\/(settings\/account-settings-pages|sign-in\/sign-up-details\.later)\.test/,
    text: /TypeError: Failed to fetch dynamically imported module.*(\n\s+at .*)*/g,
  },
  {
    files: /^test\/elements\/sign-in\/(bot-challenge\.later|turnstile)\.test/,
    text: /404 for test\/no-such-script\.js/g,
  },
];

/**
 * Returns the part of a text that fails a run, without colors: what no test is expected to write. Empty if there is none, and in rounds with
 * other programs, which print what they like.
 */
export function failingOutput(file: string, text: string, expected: readonly Expected[] = EXPECTED): string {
  if (process.env.MAY_PRINT === '1') return '';
  const rows = expected.filter(({ files }) => files.test(file));
  return rows.reduce((rest, row) => rest.replaceAll(row.text, ''), withoutColors(text)).trim();
}

/** Removes the escape sequences of terminals (ECMA-48 §5.4). */
function withoutColors(text: string): string {
  return text.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '');
}
