import * as z from 'zod';
import { TextError } from '../base/errors/known-errors.ts';
import { isEmail, normalizeEmail } from '../base/normalize-email.ts';
import type { Json } from '../tables/columns.ts';

const PASSWORD_MAX_CHARACTERS = 70;
const EMAIL_MAX_CHARACTERS = 256;
const CODE_CHARACTERS = 45;

/**
 * A text that may be a number, with only spaces and tabs around it. `Number` alone would ignore any other white space too.
 */
const NUMBER = /^[ \t]*[!-~]+[ \t]*$/;

/** An email address whose domain has a top-level domain of at least two characters (protocol.md §1.6). */
const STRICT_EMAIL = /^[^.]+(\.[^.]+)*@.*\.[^.][^.]+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/**
 * The characters of base64. The length is checked separately: a pattern with groups of four characters would remember every
 * group as a place to go back to.
 */
const BASE64 = /^[a-z0-9+/]+={0,2}$/i;
/** JSON text with characters that PostgreSQL cannot store in `jsonb`: NUL and unpaired surrogates. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const UNSTORABLE = 'contains characters that cannot be kept';
/** Matches the beginning of a URL whose port is `*`. Group 1 is the part before the port. */
const ANY_PORT = /^(https?:\/\/(?:\[[\da-f:.]+\]|[^\s/:?#@[\]\\]+)):\*(?=$|[/?#])/i;
const IMAGE_MAX_CHARACTERS = 1_000_000;
/** A raster image as a data URL. SVG is not allowed, because an SVG is a document that may contain scripts and URLs. */
const RASTER_IMAGE = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp);base64,[a-z0-9+/]+={0,2}$/i;

// Unlike the schemas of zod with the same names, the schemas of request fields below also convert values: numbers and booleans
// to text, "true" to a boolean and "12" to a number (protocol.md §1.5).
const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
const toBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value) && Number.isFinite(Number(value)) ? Number(value) : value;

/** Creates the schema of a text that PostgreSQL can store. A number or a boolean is converted to text. */
export const string = () => z.preprocess(toText, z.string().check(checkStorable));
/** Creates the schema of an integer from `least` to `most`. A text such as "12" is converted to a number. */
export const integer = (least: number, most: number) => z.preprocess(toNumber, z.int().min(least).max(most));
/** Creates the schema of a boolean. The texts "true" and "false" are converted to booleans. */
export const boolean = () => z.preprocess(toBoolean, z.boolean());
/** Creates the schema of a password of at most 70 characters. Endpoints also check the limits of the project. */
export const password = () => z.preprocess(toText, z.string().max(PASSWORD_MAX_CHARACTERS));
/** Creates the schema of a complete verification code, which has 45 characters (protocol.md §4.4). */
export const code = () => z.preprocess(toText, z.string().length(CODE_CHARACTERS));
/** Creates the schema of a profile image URL. `requireImageDataUrl` checks which URLs a client may send. */
export const image = () => z.preprocess(toText, z.string().max(IMAGE_MAX_CHARACTERS).check(checkStorable));

/** Creates the schema of standard base64 for at least one byte. */
export const base64 = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => {
      if (payload.value.length % 4 !== 0 || !BASE64.test(payload.value)) addIssue(payload, 'is not valid base64');
    }),
  );

/** Creates the schema of a JSON value that PostgreSQL can store, null included. */
export const json = () => z.custom<Json>((value) => value !== undefined).check(checkStorableJson);

/** Creates the schema of a UUID of any version. */
export const uuid = () => z.preprocess(toText, z.string().check(requirePattern(UUID, 'must be a valid UUID')));

/** Creates the schema of a user id or the text `me`, which `readUserId` replaces by the id of the signed-in user. */
export const userId = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => {
      if (payload.value !== 'me') requirePattern(UUID, 'must be a valid UUID')(payload);
    }),
  );

/** Creates the schema of an email address, which is trimmed and converted to lower case (protocol.md §1.6, generation 2). */
export const email = () => z.preprocess(toEmail, z.string().max(EMAIL_MAX_CHARACTERS).check(checkEmail, checkStorable));

/** Creates the schema of an email address whose top-level domain has at least two characters. */
export const strictEmail = () =>
  z.preprocess(
    toEmail,
    z
      .string()
      .max(EMAIL_MAX_CHARACTERS)
      .check(checkEmail, checkStorable, (payload) => {
        if (isEmail(payload.value))
          requirePattern(STRICT_EMAIL, `must match the following: "${STRICT_EMAIL}"`)(payload);
      }),
  );

/** Creates the schema of an absolute URL without spaces. */
export const url = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => checkUrl(payload, payload.value)),
  );

/** Creates the schema of the URL of a trusted domain, whose port may be `*` (protocol.md §12.5). */
export const domainUrl = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => checkUrl(payload, payload.value.replace(ANY_PORT, '$1'))),
  );

/** The bot challenge fields that generation 2 clients send (protocol.md §17.3), checked by `requireHuman`. */
export const botFields = {
  bot_challenge_token: string().optional(),
  bot_challenge_phase: z.enum(['invisible', 'visible']).optional(),
  bot_challenge_unavailable: z.enum(['true']).optional(),
};

/**
 * Throws a `TextError` 400 if a client sends an image that is not a data URL of a raster image (protocol.md §1.6). An
 * http URL would make the browser of every viewer send a request to it.
 */
export function requireImageDataUrl(image: string | null | undefined): void {
  if (typeof image === 'string' && !RASTER_IMAGE.test(image))
    throw new TextError(400, 'A profile image must be a data URL of a picture.');
}

type Payload = z.core.ParsePayload<string>;

function requirePattern(pattern: RegExp, message: string): (payload: Payload) => void {
  return (payload) => {
    if (!pattern.test(payload.value)) addIssue(payload, message);
  };
}

function checkUrl(payload: Payload, url: string): void {
  if (url.includes(' ')) addIssue(payload, 'contains spaces');
  if (!URL.canParse(url)) addIssue(payload, 'is not a valid URL');
}

function checkStorable(payload: Payload): void {
  if (payload.value.includes('\0')) addIssue(payload, UNSTORABLE);
}

/** Checks that a value can be stored as `jsonb`. */
export function checkStorableJson(payload: z.core.ParsePayload<unknown>): void {
  if (!UNSTORABLE_JSON.test(JSON.stringify(payload.value) ?? '')) return;
  payload.issues.push({ code: 'custom', message: UNSTORABLE, input: payload.value });
}

function addIssue(payload: Payload, message: string): void {
  payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
}

function checkEmail(payload: Payload): void {
  if (!isEmail(payload.value)) addIssue(payload, 'must be a valid email');
}

function toEmail(value: unknown): unknown {
  const plain = toText(value);
  return typeof plain === 'string' ? normalizeEmail(plain) : plain;
}
