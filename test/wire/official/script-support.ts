import assert from 'node:assert/strict';

export const PASSWORD = 'Correct-horse-1';
export const NEXT_PASSWORD = 'Another-horse-2';
/** The secret of an authenticator app. */
export const SECRET = Buffer.from('twenty random bytes!').toString('base64');

/** The service in front of which a script runs. */
export interface Setting<Client> {
  /** Opens a client in a browser of its own. */
  open(): Promise<Client>;
  readonly apiUrl: string;
  /** Milliseconds on the clock of the service. */
  now(): number;
}

/** Expects what a call of a client comes to, as JSON: its value, `ok`, the code of an error, or `refused` where there is no code. */
export async function see(seen: Promise<unknown>, expected: unknown): Promise<void> {
  const text = JSON.stringify(await seen);
  assert.deepEqual(JSON.parse(text), expected);
}

/** The same of a list whose order says nothing. */
export async function seeAll(seen: Promise<readonly unknown[]>, expected: readonly unknown[]): Promise<void> {
  const sorted = (values: readonly unknown[]) => values.map((each) => JSON.stringify(each)).toSorted();
  assert.deepEqual(sorted(await seen), sorted(expected));
}

export async function newestMail({ apiUrl }: Setting<unknown>, to: string): Promise<{ code: string; link: string }> {
  const response = await fetch(`${apiUrl}/inbox.json?to=${encodeURIComponent(to)}`);
  const [mail] = (await response.json()) as { code: string; link: string }[];
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}
