import { expect, test } from 'vitest';
import type { ServerApp } from '../../../../core/server.ts';
import { unwrap } from '../../../../core/base/result.ts';
import { amount } from '../../../support/samples/amount.ts';
import { authHeader, cookieOf, createRequestWorld, nextCookies, type RequestWorld } from '../support/request-world.ts';

const PEOPLE = 50;
const REQUESTS_EACH = amount({ landing: 40, long: 1_000 });
/** Between them all access tokens expire, so that everybody's are renewed at one time. */
const PHASES = 2;
/** One request in so many asks the service, which is the slow part. */
const ASKS_EVERY = 100;
const TEN_MINUTES_MS = 600_000;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MARKER = /marker-\d+-end/g;

interface Person {
  readonly marker: string;
  readonly ids: ReadonlySet<string>;
  readonly refreshToken: string;
  readonly isByHeader: boolean;
  headers: Record<string, string>;
}

interface Answer {
  readonly body: string;
  readonly headers: readonly string[];
  readonly setCookies: readonly string[];
}

test(`if ${PEOPLE} users send ${REQUESTS_EACH} requests each at once, nobody gets data of another user`, async () => {
  const given = await createRequestWorld();
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newPerson(given, index)));
  const tokens = new RegExp(people.map(({ refreshToken }) => refreshToken).join('|'), 'g');
  const wrong: string[] = [];
  let answers = 0;
  const visit = async (person: Person) => {
    for (let count = 0; count < REQUESTS_EACH / PHASES; count++) {
      const answer = await serve(given.app, person.headers, count % ASKS_EVERY === 0);
      answers += 1;
      if (!isOnlyAbout(person, answer, tokens, given.projectId)) wrong.push(`${person.marker}: ${answer.body}`);
      follow(person, answer);
    }
  };
  for (let phase = 0; phase < PHASES; phase++) {
    await Promise.all(people.map(visit));
    await given.world.clock.advance(TEN_MINUTES_MS);
    await Promise.all(people.filter(({ isByHeader }) => isByHeader).map((person) => renew(given.app, person)));
  }

  expect(wrong.slice(0, 3)).toEqual([]);
  expect(answers).toBe(PEOPLE * REQUESTS_EACH);
  expect(given.sent('/auth/oauth/token').length).toBeGreaterThanOrEqual(PEOPLE);
  await given.service.close();
});

async function newPerson({ app, projectId }: RequestWorld, index: number): Promise<Person> {
  const marker = `marker-${index}-end`;
  const user = unwrap(await app.users.create({ displayName: marker, primaryEmail: `${marker}@example.test` }));
  const session = unwrap(await app.sessions.create(user.id));
  const { sessionId } = (await app.verifyAccessToken(session.accessToken)) ?? {};
  const isByHeader = index % 5 === 0;
  return {
    marker,
    ids: new Set([user.id, sessionId ?? '']),
    refreshToken: session.refreshToken,
    isByHeader,
    headers: isByHeader ? { 'x-stack-auth': authHeader(session) } : { cookie: cookieOf(projectId, session) },
  };
}

/** The back end: everything it knows of whoever asks. */
async function serve(app: ServerApp, headers: Record<string, string>, asksService: boolean): Promise<Answer> {
  const mine = app.forRequest({ headers });
  const user = await (asksService ? mine.getUser() : mine.getUser({ from: 'token' }));
  const lines = [...mine.responseHeaders()].map((pair) => pair.join(': '));
  return {
    body: JSON.stringify({ user, session: mine.$session.value }),
    headers: lines,
    setCookies: mine.setCookieHeaders(),
  };
}

/** Its own marker stands in the answer, and no marker, id or token of anybody else. */
function isOnlyAbout(person: Person, answer: Answer, tokens: RegExp, projectId: string): boolean {
  const text = answer.body + decodeURIComponent(answer.headers.join('\n')) + payloads(answer);
  return (
    answer.body.includes(person.marker) &&
    (text.match(MARKER) ?? []).every((marker) => marker === person.marker) &&
    (text.match(tokens) ?? []).every((token) => token === person.refreshToken) &&
    (text.match(UUID) ?? []).every((id) => person.ids.has(id) || id === projectId)
  );
}

/** What the access tokens say that are set. */
function payloads({ setCookies }: Answer): string {
  const cookies = setCookies.filter((line) => line.startsWith('stack-access='));
  return cookies.map((line) => Buffer.from(line.split('.')[1] ?? '', 'base64url').toString()).join('\n');
}

/** As a browser keeps what it is told. */
function follow(person: Person, { setCookies }: Answer): void {
  if (setCookies.length === 0) return;
  if (person.isByHeader) throw new Error('A cookie for somebody who came with the header.');
  person.headers = { cookie: nextCookies(person.headers.cookie ?? '', setCookies) };
}

/** Who comes with the header renews the tokens themselves, as a client app does. */
async function renew(app: ServerApp, person: Person): Promise<void> {
  person.headers = await app.forRequest({ headers: person.headers }).getAuthHeaders();
}
