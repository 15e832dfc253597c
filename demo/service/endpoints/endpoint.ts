import type * as z from 'zod';
import type { Access } from '../base/access.ts';
import { known, TextError } from '../base/errors/known-errors.ts';
import type { Answer } from '../http/answer.ts';
import { nameList, problems, schemaError } from '../http/schema-error.ts';
import type { Caller, SignedIn } from '../rules/access/caller.ts';
import type { Project } from '../rules/projects/project.ts';
import type { EndpointContext } from './endpoint-context.ts';

/** A request to an endpoint before its validation. */
interface Incoming {
  readonly context: EndpointContext;
  readonly request: Request;
  /** Authenticates the caller with the current data. Throws the error of invalid credentials. */
  readonly authenticate: () => Promise<Caller>;
  /** Called before the first statement that may write. */
  readonly begin: () => void;
  /** The path as the client sent it, for the texts of SCHEMA_ERROR. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A validated request. */
export interface Call<Body, Query, Params> {
  readonly context: EndpointContext;
  readonly request: Request;
  readonly caller: Caller;
  /**
   * Waits until earlier writes of the project have ended, and then authenticates the caller again. For endpoints of which only
   * a part waits for its turn.
   */
  readonly turn: TakeTurn;
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
}

type TakeTurn = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>;

export interface Endpoint {
  /** The lowest access level that may call the endpoint. `none` needs none of the protocol's headers. */
  readonly access: Access | 'none';
  /** Whether the endpoint hashes the password of a body that has one. */
  readonly hashesPassword: boolean;
  readonly run: (incoming: Incoming) => Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below `/api/v1` → endpoint. When a request matches two paths, the earlier one counts. */
export type Routes = Readonly<Record<`${Method} /${string}`, Endpoint>>;

type Schema<T> = z.ZodType<T>;
/** A function when the schema depends on the access level. */
type SchemaByLevel<T> = Schema<T> | ((access: Access | 'none') => Schema<T>);

interface Spec<Body, Query, Params> {
  access: Access | 'none';
  /** Answers SCHEMA_ERROR `auth.user must be defined` when no user is signed in (protocol.md §1.4, rule 9). */
  requiresUser?: true;
  /** The endpoint itself answers an access token whose session has ended. Other endpoints refuse such a token. */
  takesEndedSession?: true;
  /** Hashes the password of a body that has one. Refused with 429 while too many requests are hashing. */
  hashesPassword?: true;
  params?: Schema<Params>;
  query?: SchemaByLevel<Query>;
  /**
   * False: runs concurrently with other writes of the project. By default a request waits for its turn, so that concurrent
   * writes have the same results as consecutive ones. That is not needed for endpoints that write nothing, and too slow for
   * those that take long or are called often.
   */
  waitsForTurn?: false;
  /** Absent: the body is not read. */
  body?: SchemaByLevel<Body>;
  handle: (call: Call<Body, Query, Params>) => Promise<Answer> | Answer;
}

const LEVELS = ['client', 'server', 'admin'] as const;

/** Describes an endpoint. Its method and path are in the `routes.ts` of its folder. */
export function endpoint<Body = undefined, Query = undefined, Params = undefined>(
  spec: Spec<Body, Query, Params>,
): Endpoint {
  return {
    access: spec.access,
    hashesPassword: spec.hashesPassword ?? false,
    run: async (incoming) => {
      const requireCaller = async (): Promise<Caller> => {
        const caller = await incoming.authenticate();
        if (caller.endedSession && !spec.takesEndedSession) throw caller.endedSession;
        requireAccess(caller.access, spec.access);
        return caller;
      };
      const turn: TakeTurn = (work) => takeTurn(incoming, async () => work(await requireCaller()));
      const answer = async (caller: Caller, call: TakeTurn): Promise<Answer> => {
        const validated = validate(spec, incoming, caller, call);
        incoming.begin();
        return spec.handle(validated);
      };
      if (incoming.request.method === 'GET' || spec.waitsForTurn === false) return answer(await requireCaller(), turn);
      return turn((caller) => answer(caller, (work) => work(caller)));
    },
  };
}

/**
 * Runs `work` in the project's turn. `work` authenticates the caller, because an earlier write may have changed the caller's
 * data.
 */
async function takeTurn<T>({ request, context }: Incoming, work: () => Promise<T>): Promise<T> {
  const projectId = request.headers.get('x-stack-project-id');
  return projectId ? context.turns.take(projectId, work) : work();
}

/** Returns the project of a request. Endpoints with an access level always have one. Throws ACCESS_TYPE_REQUIRED otherwise. */
export function projectOf(call: { caller: Caller }): Project {
  if (!call.caller.project) throw known('ACCESS_TYPE_REQUIRED');
  return call.caller.project;
}

/** Returns the signed-in user, for endpoints about `me`. Throws CANNOT_GET_OWN_USER_WITHOUT_USER. */
export function ownUser(call: { caller: Caller }): SignedIn {
  if (!call.caller.signedIn) throw known('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return call.caller.signedIn;
}

/** Throws a text 403 when a client requests data of a user other than its own. `what` names the data in the text. */
export function requireOwnUser(call: { caller: Caller }, user: string | undefined, what: string): void {
  const { access, signedIn } = call.caller;
  if (access !== 'client' || (user !== undefined && user === signedIn?.user.id)) return;
  throw new TextError(403, `A client can only use the ${what} of its own user.`);
}

/** Replaces `me` by the caller's user id. */
export function readUserId(call: { caller: Caller }, id: string): string {
  return id === 'me' ? ownUser(call).user.id : id;
}

function requireAccess(actual: Access | undefined, required: Access | 'none'): void {
  if (required === 'none') return;
  if (!actual) throw known('ACCESS_TYPE_REQUIRED');
  const allowed = LEVELS.slice(LEVELS.indexOf(required));
  if (!allowed.includes(actual)) {
    throw known('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: actual, allowed_access_types: allowed });
  }
}

function validate<Body, Query, Params>(
  spec: Spec<Body, Query, Params>,
  incoming: Incoming,
  caller: Caller,
  turn: TakeTurn,
): Call<Body, Query, Params> {
  const { context, request } = incoming;
  const lines = spec.requiresUser && !caller.signedIn ? ['auth.user must be defined'] : [];
  const access = caller.access ?? 'none';
  const params = check('params', spec.params, incoming.params, lines);
  const querySchema = schemaAt(access, spec.query);
  const query = querySchema ? check('query', querySchema, incoming.query, lines) : noQuery(incoming.query, lines);
  const body = check('body', schemaAt(access, spec.body), incoming.body, lines);
  if (lines.length > 0) throw schemaError(request.method, incoming.path, lines);
  return { context, request, caller, turn, body: body as Body, query: query as Query, params: params as Params };
}

function schemaAt<T>(access: Access | 'none', schema: SchemaByLevel<T> | undefined): Schema<T> | undefined {
  return typeof schema === 'function' ? schema(access) : schema;
}

function check<T>(position: string, schema: Schema<T> | undefined, value: unknown, lines: string[]): T | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  lines.push(...problems(position, result.error));
  return undefined;
}

function noQuery(query: Readonly<Record<string, string>>, lines: string[]): undefined {
  const names = Object.keys(query);
  if (names.length > 0) lines.push(`query contains unknown properties: ${nameList(names)}`);
}
