import type { Json } from '../types/json.ts';
import { detailNames } from './detail-names.ts';
import {
  type ErrorArguments,
  type ErrorFields,
  fieldsFrom,
  type GeneralArguments,
  generalFields,
} from './error-arguments.ts';
import { type ErrorRow, errorRows } from './error-rows.ts';

/** The JSON of a known error, as the service sends it. */
interface KnownErrorJson {
  code: string;
  message: string;
  details?: Json;
}

/**
 * Marks known errors of all copies of this package: an app that imports it by two names of the official packages has two.
 */
const MARK = Symbol.for('latchkey-stackframe.known-error');

/**
 * An error with which the service answered. `errorCode` tells errors apart; `message` is the English sentence of the service.
 *
 * @example if (KnownError.isKnownError(error)) console.warn(error.errorCode);
 */
export class KnownError extends Error {
  readonly statusCode: number;
  readonly humanReadableMessage: string;
  readonly details?: Json | undefined;
  readonly #code: string;
  readonly [MARK] = true;

  constructor(statusCode: number, humanReadableMessage: string, details?: Json, code = 'UNSUPPORTED_ERROR') {
    super(humanReadableMessage);
    this.statusCode = statusCode;
    this.humanReadableMessage = humanReadableMessage;
    this.details = details;
    this.#code = code;
    this.name = `KnownError<${code}>`;
  }

  get errorCode(): string {
    return this.#code;
  }

  /** Returns the body of the answer, in UTF-8. */
  getBody(): Uint8Array {
    return new TextEncoder().encode(JSON.stringify(this.toDescriptiveJson()));
  }

  /** Returns the headers of the answer. */
  getHeaders(): Record<string, string[]> {
    return { 'Content-Type': ['application/json; charset=utf-8'], 'X-Stack-Known-Error': [this.errorCode] };
  }

  toDescriptiveJson(): Json {
    const { errorCode: code, message, details } = this;
    return details === undefined ? { code, error: message, message } : { code, details, error: message, message };
  }

  /** The same as `toDescriptiveJson`, under its older name. */
  toHttpJson(): Json {
    return this.toDescriptiveJson();
  }

  getStatusCode(): number {
    return this.statusCode;
  }

  isClientError(): boolean {
    return this.statusCode >= 400 && this.statusCode < 500;
  }

  isServerError(): boolean {
    return !this.isClientError();
  }

  static isKnownError(error: unknown): error is KnownError {
    return error instanceof Error && MARK in error;
  }

  /** Creates the error of a code. An unknown code becomes an `UnsupportedError`, as in the official packages. */
  static fromJson(json: KnownErrorJson): KnownError {
    const { message, details } = json;
    const Known =
      Object.values(KnownErrors).find(({ errorCode }) => errorCode === json.code) ?? KnownErrors.UnsupportedError;
    const status = rowsByCode.get(Known.errorCode)?.status ?? 400;
    const fields: ErrorFields = [status, message, details, Known.errorCode];
    return Reflect.construct(KnownError, fields, Known);
  }
}

type Rows = typeof errorRows;
type Names = keyof Rows;

/** The codes of an error and of all errors that are more general. */
type KindsOf<Name extends Names> =
  | Rows[Name]['code']
  | (Rows[Name]['parent'] extends infer Parent extends Names ? KindsOf<Parent> : never);

declare const kinds: unique symbol;

/** The type of each known error, by its name. Types of different errors differ, so that `isInstance` narrows a union of them. */
export type KnownErrors = {
  [Name in Names]: KnownError & { readonly [kinds]: { readonly [Code in KindsOf<Name>]: true } };
};

/** The names of errors that have special kinds. */
type Parents = Extract<Rows[Names]['parent'], Names>;

/** What the constructor of an error takes. */
type ArgumentsOf<Name extends Names> = Name extends keyof ErrorArguments
  ? ErrorArguments[Name]
  : Name extends Parents
    ? GeneralArguments
    : [];

/**
 * The class of a known error. An app that creates one itself, such as in a test, gets the code, status and details of the service, and a
 * message of this package. `isInstance` is also true for errors that are more special, such as an expired code for `VerificationCodeError`.
 */
interface KnownErrorClass<Name extends Names> {
  new (...args: ArgumentsOf<Name>): KnownErrors[Name];
  readonly errorCode: Rows[Name]['code'];
  isInstance(error: unknown): error is KnownErrors[Name];
}

type Classes = { readonly [Name in Names]: KnownErrorClass<Name> };

const classes = Object.fromEntries(Object.entries(errorRows).map(([name, row]) => [name, createClass(name, row)]));

/**
 * The known errors of the service, a class each.
 *
 * @example if (result.status === 'error' && KnownErrors.EmailPasswordMismatch.isInstance(result.error)) show('Wrong password.');
 */
export const KnownErrors = classes as unknown as Classes;

function createClass(name: string, row: ErrorRow) {
  const { code } = row;
  return class extends KnownError {
    static readonly errorCode = code;

    constructor(...args: unknown[]) {
      super(...fieldsOf(name, row, args));
    }

    static isInstance(error: unknown): boolean {
      return KnownError.isKnownError(error) && isKind(error.errorCode, code);
    }
  };
}

/** Returns the fields of an error from the arguments of its class. */
function fieldsOf(name: string, row: ErrorRow, args: readonly unknown[]): ErrorFields {
  const names = namesByName.get(name);
  const isGeneral = names === undefined && Object.values(errorRows).some(({ parent }) => parent === name);
  return isGeneral ? generalFields(row, args) : fieldsFrom(row, names?.split(' ') ?? [], args);
}

/** Returns whether an error of `code` also is an error of `wanted`: the same, or one of its parents. */
function isKind(code: string, wanted: string): boolean {
  for (let row = rowsByCode.get(code); row; row = rowsByName.get(row.parent ?? '')) {
    if (row.code === wanted) return true;
  }
  return false;
}

const namesByName = new Map<string, string>(Object.entries(detailNames));
const rowsByName = new Map<string, ErrorRow>(Object.entries(errorRows));
const rowsByCode = new Map<string, ErrorRow>(Object.values(errorRows).map((row) => [row.code, row]));
