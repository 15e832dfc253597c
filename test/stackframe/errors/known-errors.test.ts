import { expect, test } from 'vitest';
import { KnownError, KnownErrors } from '../../../react/stackframe/js.ts';

// Errors that an app creates itself, such as in a test.

test.each([
  [new KnownErrors.UserNotFound(), 'USER_NOT_FOUND', 404, 'User not found.', undefined],
  [
    new KnownErrors.TeamMembershipNotFound('t', 'u'),
    'TEAM_MEMBERSHIP_NOT_FOUND',
    404,
    'Team membership not found.',
    { team_id: 't', user_id: 'u' },
  ],
  [
    new KnownErrors.UserWithEmailAlreadyExists('a@b.de'),
    'USER_EMAIL_ALREADY_EXISTS',
    409,
    'User email already exists.',
    { email: 'a@b.de', would_work_if_email_was_verified: false },
  ],
  [
    new KnownErrors.ContactChannelAlreadyUsedForAuthBySomeoneElse('email', undefined, true),
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    409,
    'Contact channel already used for auth by someone else.',
    { type: 'email', contact_channel_value: null, would_work_if_email_was_verified: true },
  ],
  [
    new KnownErrors.AccessTokenExpired(new Date(1_000), 'p', undefined, undefined),
    'ACCESS_TOKEN_EXPIRED',
    401,
    'Access token expired.',
    { expired_at_millis: 1_000, project_id: 'p', user_id: null, refresh_token_id: null },
  ],
  [
    new KnownErrors.SchemaError('The body is no object.'),
    'SCHEMA_ERROR',
    400,
    'The body is no object.',
    { message: 'The body is no object.' },
  ],
  [new KnownErrors.SignUpRejected(), 'SIGN_UP_REJECTED', 403, 'Sign up rejected.', { message: 'Sign up rejected.' }],
  [new KnownErrors.CliAuthError('No browser.'), 'CLI_AUTH_ERROR', 400, 'No browser.', undefined],
  [new KnownErrors.InvalidAccessType('guest'), 'INVALID_ACCESS_TYPE', 400, 'Invalid access type.', undefined],
  [
    new KnownErrors.InvalidPollingCodeError({ code: 'x' }),
    'INVALID_POLLING_CODE',
    400,
    'Invalid polling code.',
    { code: 'x' },
  ],
  [new KnownErrors.InvalidPollingCodeError(), 'INVALID_POLLING_CODE', 400, 'Invalid polling code.', undefined],
  [
    new KnownErrors.PasswordRequirementsNotMet(422, 'Too simple.', { score: 1 }),
    'PASSWORD_REQUIREMENTS_NOT_MET',
    422,
    'Too simple.',
    { score: 1 },
  ],
] as const)('%s has the code, status, message and details of the service', (error, code, status, message, details) => {
  expect(error).toBeInstanceOf(KnownError);
  const name = `KnownError<${code}>`;
  expect(error).toMatchObject({ name, errorCode: code, statusCode: status, message, humanReadableMessage: message });
  expect(error.details).toEqual(details);
  expect(error.toDescriptiveJson()).toEqual({ code, error: message, message, ...(details && { details }) });
});

test('an error that an app creates is an instance of its class and of the more general ones', () => {
  const error: Error = new KnownErrors.PasswordTooShort(8);
  expect(KnownErrors.PasswordTooShort.isInstance(error)).toBe(true);
  expect(KnownErrors.PasswordRequirementsNotMet.isInstance(error)).toBe(true);
  expect(KnownErrors.PasswordTooLong.isInstance(error)).toBe(false);
  expect(error).toBeInstanceOf(KnownErrors.PasswordTooShort);
});

test('an error of the service keeps its message and details', () => {
  const json = { code: 'TEAM_NOT_FOUND', message: 'There is no team t.', details: { team_id: 't' } };
  const error = KnownError.fromJson(json);
  expect(error).toBeInstanceOf(KnownErrors.TeamNotFound);
  expect(error).toMatchObject({ errorCode: json.code, message: json.message, details: json.details, statusCode: 404 });
  const unknown = KnownError.fromJson({ code: 'NEW_CODE', message: 'New.' });
  expect(unknown).toMatchObject({ errorCode: 'UNSUPPORTED_ERROR', message: 'New.', statusCode: 500 });
});
