import * as z from 'zod';
import { TextError } from '../base/errors/known-errors.ts';
import { isEmail, normalizeEmail } from '../base/normalize-email.ts';
import type { Json } from '../tables/columns.ts';

const PASSWORD_MAX_CHARACTERS = 70;
const EMAIL_MAX_CHARACTERS = 256;
const CODE_CHARACTERS = 45;

/** A number with only spaces and tabs around it. `Number` alone would also skip every other kind of white space. */
const NUMBER = /^[ \t]*[!-~]+[ \t]*$/;

/** An email address whose domain has a top-level domain of at least two characters (protocol.md §1.6). */
const STRICT_EMAIL = /^[^.]+(\.[^.]+)*@.*\.[^.][^.]+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BASE64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=|[a-z0-9+/]{4})$/i;
/** JSON text with characters that PostgreSQL cannot store: NUL in a text, and in `jsonb` also unpaired surrogates. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const UNSTORABLE = 'contains characters that cannot be kept';
const IMAGE_MAX_CHARACTERS = 1_000_000;
/** Raster images only: an SVG is a document that may contain scripts and URLs. */
const RASTER_IMAGE = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp);base64,[a-z0-9+/]+={0,2}$/i;

// The service converts values: numbers and booleans to text, "true" to a boolean and "12" to a number (protocol.md §1.5).
const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
const toBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value) && Number.isFinite(Number(value)) ? Number(value) : value;

export const string = () => z.preprocess(toText, z.string().check(storable));
export const integer = (least: number, most: number) => z.preprocess(toNumber, z.int().min(least).max(most));
export const boolean = () => z.preprocess(toBoolean, z.boolean());
export const password = () => z.preprocess(toText, z.string().max(PASSWORD_MAX_CHARACTERS));
export const code = () => z.preprocess(toText, z.string().length(CODE_CHARACTERS));
export const image = () => z.preprocess(toText, z.string().max(IMAGE_MAX_CHARACTERS).check(storable));

/** Standard base64 of at least one byte. */
export const base64 = () => z.preprocess(toText, z.string().check(test(BASE64, 'is not valid base64')));

/** Any JSON value, null included. */
export const json = () => z.custom<Json>((value) => value !== undefined).check(storableJson);

export const uuid = () => z.preprocess(toText, z.string().check(test(UUID, 'must be a valid UUID')));

/** A user id, or `me`; `readUserId` resolves it. */
export const userId = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => {
      if (payload.value !== 'me') test(UUID, 'must be a valid UUID')(payload);
    }),
  );

/** Trims the address and converts it to lower case (protocol.md §1.6, generation 2). */
export const email = () => z.preprocess(toEmail, z.string().max(EMAIL_MAX_CHARACTERS).check(emailCheck, storable));

/** An email address whose top-level domain has at least two characters. */
export const strictEmail = () =>
  z.preprocess(
    toEmail,
    z
      .string()
      .max(EMAIL_MAX_CHARACTERS)
      .check(emailCheck, storable, (payload) => {
        if (isEmail(payload.value)) test(STRICT_EMAIL, `must match the following: "${STRICT_EMAIL}"`)(payload);
      }),
  );

/** An absolute URL without spaces. */
export const url = () =>
  z.preprocess(
    toText,
    z.string().check((payload) => {
      if (payload.value.includes(' ')) refuse(payload, 'contains spaces');
      if (!URL.canParse(payload.value)) refuse(payload, 'is not a valid URL');
    }),
  );

/** The bot challenge fields that generation 2 clients send (protocol.md §17.3), checked by `requireHuman`. */
export const botFields = {
  bot_challenge_token: string().optional(),
  bot_challenge_phase: z.enum(['invisible', 'visible']).optional(),
  bot_challenge_unavailable: z.enum(['true']).optional(),
};

/**
 * Throws unless the image is a data URL (protocol.md §1.6). With an http URL, every viewer's browser would request that URL.
 */
export function requireClientImage(image: string | null | undefined): void {
  if (typeof image === 'string' && !RASTER_IMAGE.test(image))
    throw new TextError(400, 'A profile image must be a data URL of a picture.');
}

type Payload = z.core.ParsePayload<string>;

function test(pattern: RegExp, message: string): (payload: Payload) => void {
  return (payload) => {
    if (!pattern.test(payload.value)) refuse(payload, message);
  };
}

function storable(payload: Payload): void {
  if (payload.value.includes('\0')) refuse(payload, UNSTORABLE);
}

/** Checks that a value can be stored as `jsonb`. */
export function storableJson(payload: z.core.ParsePayload<unknown>): void {
  if (!UNSTORABLE_JSON.test(JSON.stringify(payload.value) ?? '')) return;
  payload.issues.push({ code: 'custom', message: UNSTORABLE, input: payload.value });
}

function refuse(payload: Payload, message: string): void {
  payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
}

function emailCheck(payload: Payload): void {
  if (!isEmail(payload.value)) refuse(payload, 'must be a valid email');
}

function toEmail(value: unknown): unknown {
  const plain = toText(value);
  return typeof plain === 'string' ? normalizeEmail(plain) : plain;
}
