import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KnownError } from '../../../core/index.ts';
import { readError } from '../../../core/transport/read-error.ts';
import { readClaims } from '../../../core/session/tokens.ts';
import { readSamples, readTokenSamples } from '../recordings.ts';

// The errors and the tokens of the recordings, read by core.

/** Core asks for no analytics. */
const NOT_IN_OURS = 'ANALYTICS_NOT_ENABLED';

const errors = readSamples().filter(({ response }) => {
  const code = response.headers['x-stack-known-error'];
  return code !== undefined && code !== NOT_IN_OURS;
});

test.each(errors.map((sample) => [sample.name, sample] as const))(
  'readError() turns the recorded error response %s into a KnownError with its message',
  (_, { response }) => {
    const code = response.headers['x-stack-known-error'] ?? '';
    const body = response.body as { error: string; details?: Record<string, unknown> };
    const error = readError(code, JSON.stringify(body));
    expect(error).toBeInstanceOf(KnownError);
    expect(error).toMatchObject({ code, message: body.error });
    const names = Object.keys((error as KnownError).details);
    expect(names.map((name) => name.toLowerCase())).toEqual(
      Object.keys(body.details ?? {}).map((name) => name.replaceAll('_', '').toLowerCase()),
    );
    expect(knownCodes()).toContain(code);
  },
);

test.each(readTokenSamples().map((sample) => [sample.name, sample] as const))(
  'readClaims() returns the claims of the recorded access token %s',
  (_, { token, claims }) => {
    expect(readClaims(token)).toEqual({
      userId: claims.sub,
      sessionId: claims.refresh_token_id,
      isAnonymous: claims.is_anonymous,
      isRestricted: claims.is_restricted,
      issuedAtMs: Number(claims.iat) * 1_000,
      lifetimeMs: (Number(claims.exp) - Number(claims.iat)) * 1_000,
    });
  },
);

/** The rows of the catalogue, which exists as types only. */
function knownCodes(): string[] {
  const source = readFileSync(new URL('../../../core/errors/catalogue.ts', import.meta.url), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, code]) => code ?? '');
}
