import type * as z from 'zod';
import type { AccessLevel } from '../base/access.ts';
import { knownError, TextError } from '../base/errors/known-errors.ts';
import type { Answer } from '../http/answer.ts';
import { joinNames, describeProblems, schemaError } from '../http/schema-error.ts';
import type { Caller, SignedIn } from '../rules/access/caller.ts';
import type { Project } from '../rules/projects/project.ts';
import type { EndpointContext } from './endpoint-context.ts';

/** A request to an endpoint before its validation. */
interface IncomingRequest {
  readonly context: EndpointContext;
  readonly request: Request;
  /** Authenticates the caller by the current data of the database. Throws if the credentials are invalid. */
  readonly authenticate: () => Promise<Caller>;
  /**
   * Records that the request may have changed data. After this call the request is not repeated when the connection to the
   * database is lost. Must be called before the first write.
   */
  readonly markWriteBegun: () => void;
  /** The path as the client sent it, for the texts of SCHEMA_ERROR. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A validated request, from which an endpoint creates its answer. */
export interface EndpointCall<Body, Query, Params> {
  readonly context: EndpointContext;
  readonly request: Request;
  readonly caller: Caller;
  /**
   * Waits until all earlier writes of the project have ended, authenticates the caller again, and runs `work`. For
   * endpoints with `waitsForTurn: false` that write in one part of their work.
   */
  readonly runInTurn: RunInTurn;
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
}

type RunInTurn = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>;

/** An endpoint of the API, created by `endpoint`. */
export interface Endpoint {
  /** The lowest access level that may call the endpoint. `none` needs none of the protocol's headers. */
  readonly access: AccessLevel | 'none';
  /** Whether the endpoint hashes a password when the request's body contains one. */
  readonly hashesPassword: boolean;
  /** Returns the schemas by which requests of an access level are validated. */
  readonly schemasFor: (access: AccessLevel | 'none') => RequestSchemas;
  /** Validates and answers a request. Throws the error that the response should report. */
  readonly run: (incoming: IncomingRequest) => Promise<Answer>;
}

/** The schemas of the parts of a request. An absent part is refused (the query) or not read (the body). */
interface RequestSchemas {
  readonly params: Schema<unknown> | undefined;
  readonly query: Schema<unknown> | undefined;
  readonly body: Schema<unknown> | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The endpoints by method and path below `/api/v1`. If a request matches two routes, the earlier route answers it. */
export type Routes = Readonly<Record<`${Method} /${string}`, Endpoint>>;

type Schema<T> = z.ZodType<T>;
/** A schema, or a function that returns the schema for an access level. */
type SchemaByLevel<T> = Schema<T> | ((access: AccessLevel | 'none') => Schema<T>);

/** The options of an endpoint: who may call it, the schemas of its requests, and the function that answers them. */
interface EndpointSpec<Body, Query, Params> {
  /** The lowest access level that may call the endpoint. `none` needs none of the protocol's headers. */
  access: AccessLevel | 'none';
  /** Answers SCHEMA_ERROR `auth.user must be defined` when no user is signed in (protocol.md §1.4, rule 9). */
  requiresUser?: true;
  /**
   * A service with the option `endSessionsAtOnce` refuses an access token whose session has ended. With `takesEndedSession`
   * the endpoint is called nevertheless, and finds that refusal in `caller.endedSession`.
   */
  takesEndedSession?: true;
  /**
   * The endpoint hashes a password when the request's body contains one. Such a request is refused with 429 while too many
   * requests wait for hashing.
   */
  hashesPassword?: true;
  /** The schema of the path's parameters. */
  params?: Schema<Params>;
  /** The schema of the query. Absent: a request with query parameters is refused. */
  query?: SchemaByLevel<Query>;
  /**
   * False: the request runs concurrently with other writes to the project. By default a request other than GET waits until all
   * earlier writes have ended, so that concurrent writes have the same results as consecutive ones. An endpoint that writes
   * nothing need not wait, and an endpoint that takes long or is called often should not.
   */
  waitsForTurn?: false;
  /** The schema of the body. Absent: the body is not read. */
  body?: SchemaByLevel<Body>;
  handle: (call: EndpointCall<Body, Query, Params>) => Promise<Answer> | Answer;
}

const LEVELS = ['client', 'server', 'admin'] as const;

/** Creates an endpoint. The `routes.ts` of each folder gives its endpoints a method and a path. */
export function endpoint<Body = undefined, Query = undefined, Params = undefined>(
  spec: EndpointSpec<Body, Query, Params>,
): Endpoint {
  return {
    access: spec.access,
    hashesPassword: spec.hashesPassword ?? false,
    schemasFor: (access) => ({
      params: spec.params,
      query: schemaForLevel(access, spec.query),
      body: schemaForLevel(access, spec.body),
    }),
    run: async (incoming) => {
      const requireCaller = async (): Promise<Caller> => {
        const caller = await incoming.authenticate();
        if (caller.endedSession && !spec.takesEndedSession) throw caller.endedSession;
        requireAccess(caller.access, spec.access);
        return caller;
      };
      const runInTurn: RunInTurn = (work) => runAfterEarlierWrites(incoming, async () => work(await requireCaller()));
      const answerRequest = async (caller: Caller, run: RunInTurn): Promise<Answer> => {
        const validated = validateRequest(spec, incoming, caller, run);
        incoming.markWriteBegun();
        return spec.handle(validated);
      };
      if (incoming.request.method === 'GET' || spec.waitsForTurn === false)
        return answerRequest(await requireCaller(), runInTurn);
      return runInTurn((caller) => answerRequest(caller, (work) => work(caller)));
    },
  };
}

/**
 * Runs `work` after all earlier writes of the request's project have ended. `work` must authenticate the caller, because an
 * earlier write may have changed the caller's rights.
 */
async function runAfterEarlierWrites<T>({ request, context }: IncomingRequest, work: () => Promise<T>): Promise<T> {
  const projectId = request.headers.get('x-stack-project-id');
  return projectId ? context.writeTurns.run(projectId, work) : work();
}

/**
 * Returns the project of a request. Throws ACCESS_TYPE_REQUIRED when the request has none, which is possible only if the
 * endpoint's access is `none`.
 */
export function projectOf(call: { caller: Caller }): Project {
  if (!call.caller.project) throw knownError('ACCESS_TYPE_REQUIRED');
  return call.caller.project;
}

/** Returns the signed-in user with the session. Throws CANNOT_GET_OWN_USER_WITHOUT_USER when no user is signed in. */
export function requireSignedIn(call: { caller: Caller }): SignedIn {
  if (!call.caller.signedIn) throw knownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return call.caller.signedIn;
}

/**
 * Throws a `TextError` 403 if a client requests data of a user other than its own. `dataName` names the data in the
 * message.
 */
export function requireOwnData(call: { caller: Caller }, userId: string | undefined, dataName: string): void {
  const { access, signedIn } = call.caller;
  if (access !== 'client' || (userId !== undefined && userId === signedIn?.user.id)) return;
  throw new TextError(403, `A client can only use the ${dataName} of its own user.`);
}

/** Returns `id`, or the id of the signed-in user if `id` is `me`. Throws if `id` is `me` and no user is signed in. */
export function readUserId(call: { caller: Caller }, id: string): string {
  return id === 'me' ? requireSignedIn(call).user.id : id;
}

function requireAccess(actual: AccessLevel | undefined, required: AccessLevel | 'none'): void {
  if (required === 'none') return;
  if (!actual) throw knownError('ACCESS_TYPE_REQUIRED');
  const allowed = LEVELS.slice(LEVELS.indexOf(required));
  if (!allowed.includes(actual)) {
    throw knownError('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: actual, allowed_access_types: allowed });
  }
}

function validateRequest<Body, Query, Params>(
  spec: EndpointSpec<Body, Query, Params>,
  incoming: IncomingRequest,
  caller: Caller,
  runInTurn: RunInTurn,
): EndpointCall<Body, Query, Params> {
  const { context, request } = incoming;
  const lines = spec.requiresUser && !caller.signedIn ? ['auth.user must be defined'] : [];
  const access = caller.access ?? 'none';
  const params = validatePart('params', spec.params, incoming.params, lines);
  const querySchema = schemaForLevel(access, spec.query);
  const query = querySchema
    ? validatePart('query', querySchema, incoming.query, lines)
    : refuseQuery(incoming.query, lines);
  const body = validatePart('body', schemaForLevel(access, spec.body), incoming.body, lines);
  if (lines.length > 0) throw schemaError(request.method, incoming.path, lines);
  return {
    context,
    request,
    caller,
    runInTurn,
    body: body as Body,
    query: query as Query,
    params: params as Params,
  };
}

function schemaForLevel<T>(access: AccessLevel | 'none', schema: SchemaByLevel<T> | undefined): Schema<T> | undefined {
  return typeof schema === 'function' ? schema(access) : schema;
}

function validatePart<T>(
  position: string,
  schema: Schema<T> | undefined,
  value: unknown,
  lines: string[],
): T | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  lines.push(...describeProblems(position, result.error));
  return undefined;
}

function refuseQuery(query: Readonly<Record<string, string>>, lines: string[]): undefined {
  const names = Object.keys(query);
  if (names.length > 0) lines.push(`query contains unknown properties: ${joinNames(names)}`);
}
