import { totpAt } from '../../../support/totp.ts';
import { readInbox } from '../../../service/support.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const TOTP_STEP_MS = 30_000;

function requestBody(sample: string): Record<string, string> {
  return readSample(sample).request.body as Record<string, string>;
}

/** Makes a session of a recorded user known, before a request that is about them without their token. */
export const meet = (sample: string) => (current: ReplayWorld) => current.meet(sample);

/** The nonce of the answer is known by now; the six characters before it are in the mail. */
export const bindOneTimePassword = (sample: string) => async (current: ReplayWorld) => {
  const recorded = (requestBody(sample)['code'] ?? '').toLowerCase();
  const nonce = current.bindings.get(recorded.slice(6)) ?? 'unknown';
  const mails = await readInbox(current.service);
  const own = mails.find(({ link }) => link.endsWith(nonce))?.code ?? '';
  current.bindings.set(recorded.slice(0, 6), own.toLowerCase());
  current.bindings.set(recorded.slice(0, 6).toUpperCase(), own);
};

/** Asks for a mail that the recording did not keep the request of, so that its code can be bound. */
export const bindUnrecordedOtp = (sample: string, email: string) => async (current: ReplayWorld) => {
  const recorded = requestBody(sample)['code'] ?? '';
  const { nonce = '' } = await sendOtp(current, email);
  current.bindings.set(recorded.slice(6), nonce);
  await bindOneTimePassword(sample)(current);
};

/** As `bindUnrecordedOtp`, then 26 guesses with wrong first characters, as the note of the recording says. */
export const guessOften = (sample: string) => async (current: ReplayWorld) => {
  await bindUnrecordedOtp(sample, 'guessed@example.com')(current);
  const nonce = current.bindings.get((requestBody(sample)['code'] ?? '').slice(6)) ?? '';
  for (let guess = 0; guess < 26; guess += 1) {
    await current.post(current.service.project, '/auth/otp/sign-in', { code: `000000${nonce}` });
  }
};

/** Signs the recorded user of a token in by a mailed code, because they have no password. */
export const signInByCode = (sample: string, email: string) => async (current: ReplayWorld) => {
  const { nonce = '' } = await sendOtp(current, email);
  const mail = (await readInbox(current.service, email)).find(({ link }) => link.endsWith(nonce));
  const code = `${mail?.code}${nonce}`;
  const own = await current.post(current.service.project, '/auth/otp/sign-in', { code });
  const { headers } = readSample(sample).request;
  current.bindings.set(headers['x-stack-access-token'] ?? '', own['access_token'] ?? '');
  current.bindings.set(headers['x-stack-refresh-token'] ?? '', own['refresh_token'] ?? '');
};

/** Moves the clock to the step in which the recorded code was right; its secret is the recorded one. */
export function setClockToTotp(current: ReplayWorld): void {
  const secret = requestBody('auth-mfa/01-enrol')['totp_secret_base64'] ?? '';
  const totp = requestBody('auth-mfa/05-mfa-sign-in')['totp'];
  const first = current.clock.millis - (current.clock.millis % TOTP_STEP_MS);
  const step = Array.from({ length: 20 }, (_value, index) => first + index * TOTP_STEP_MS).find(
    (millis) => totpAt(secret, millis) === totp,
  );
  if (step === undefined) throw new Error('The recorded code fits no step of the time of the recording.');
  current.clock.millis = step;
}

/** A second session of the caller, which the request is to end. */
export const openSession = (sample: string, refreshToken: string) => async (current: ReplayWorld) => {
  await current.meet(sample);
  const email = 'carol-mwqbzn2k@example.com';
  const body = { email, password: 'Correct-horse-1' };
  const own = await current.post(current.service.project, '/auth/password/sign-in', body);
  current.bindings.set(refreshToken, own['refresh_token'] ?? '');
};

/** Binds the code of the newest mail to an address, instead of a recorded one. */
export const bindNewestCode = (sample: string, email: string) => async (current: ReplayWorld) => {
  const [mail] = await readInbox(current.service, email);
  current.bindings.set(requestBody(sample)['code'] ?? '', mail?.code ?? '');
};

/** Has a reset mailed, `agoMs` before the request. */
export const mailReset =
  (sample: string, agoMs = 0) =>
  async (current: ReplayWorld) => {
    const email = 'carol-mwqbzn2k@example.com';
    current.clock.millis += 1;
    const body = { email, callback_url: 'http://localhost:3000/handler/password-reset' };
    await current.post(current.service.project, '/auth/password/send-reset-code', body);
    await bindNewestCode(sample, email)(current);
    current.clock.millis += agoMs;
  };

async function sendOtp(current: ReplayWorld, email: string): Promise<Record<string, string>> {
  const body = { email, callback_url: 'http://localhost:3000/handler/magic-link-callback' };
  return current.post(current.service.project, '/auth/otp/send-sign-in-code', body);
}
