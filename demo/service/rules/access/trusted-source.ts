import { TextError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import { isLoopbackUrl } from '../../base/loopback.ts';
import { trimBlanks } from '../../base/trim-blanks.ts';
import { mergeConfig } from '../../tables/project-config.ts';
import { INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import type { RuleContext } from '../rule-context.ts';
import { isKeyGiven } from './check-project-key.ts';
import { isTrustedOrigin } from './trusted-url.ts';

/** The part of a context needed for checking which pages may send a request. */
export interface SourceContext extends GenerationContext, Pick<RuleContext, 'db'> {
  /** The origin of the service's public URL, without a trailing slash. */
  readonly apiUrl: string;
}

/** Headers that only requests at server or admin level, or with an owner's session, have. */
const PROTECTED_HEADER = /^x-[a-z]+-(?:secret-server-key|super-secret-admin-key|admin-access-token)$/;

type SourceRequest = Pick<Request, 'method' | 'url' | 'headers'>;

/** A part of the service that accepts requests only from web pages of this machine and of certain projects. */
interface ProtectedPart {
  /** The name of the part, as the subject of an error message. */
  readonly name: string;
  /** Ids of the projects whose pages may send the request. Null: pages of any project. */
  readonly projectIds: readonly string[] | null;
}

/**
 * Throws a `TextError` 403 when a foreign page sends a request to the server or admin level, to project `internal`, or
 * with an owner's session. Keys are public in development and anyone may sign up in `internal`. So these requests are
 * accepted only from pages of this machine and of the project's trusted domains, under the service's own host names. A
 * request without `Origin` is not from a foreign page: browsers add the header to every cross-origin request with the
 * protocol's headers. A preflight does not name its project, so pages of any project may send it; the actual request is
 * checked again.
 */
export async function requireTrustedSource(context: SourceContext, request: SourceRequest): Promise<void> {
  const protectedPart =
    request.method === 'OPTIONS' ? findProtectedPartOfPreflight(request.headers) : findProtectedPart(request.headers);
  if (protectedPart) await requireTrustedPage(context, request, protectedPart);
}

/**
 * Throws like `requireTrustedSource` for an OAuth request, which names its project in its parameters instead of its
 * headers.
 */
export async function requireTrustedSourceFor(
  context: SourceContext,
  request: SourceRequest,
  projectId: string,
): Promise<void> {
  if (projectId === INTERNAL_PROJECT.projectId) await requireTrustedPage(context, request, internalProjectPart());
}

function findProtectedPart(headers: Headers): ProtectedPart | null {
  const access = headers.get('x-stack-access-type');
  const projectId = headers.get('x-stack-project-id') ?? '';
  const isOwner = isKeyGiven(headers.get('x-stack-admin-access-token'));
  const projectIds = isOwner ? [projectId, INTERNAL_PROJECT.projectId] : [projectId];
  if (access === 'server' || access === 'admin') return { name: `The ${access} level`, projectIds };
  if (isOwner) return { name: 'A call with the session of an owner', projectIds };
  return projectId === INTERNAL_PROJECT.projectId ? internalProjectPart() : null;
}

function internalProjectPart(): ProtectedPart {
  return { name: 'Project internal', projectIds: [INTERNAL_PROJECT.projectId] };
}

function findProtectedPartOfPreflight(headers: Headers): ProtectedPart | null {
  const names = (headers.get('access-control-request-headers') ?? '').toLowerCase().split(',');
  return names.some((name) => PROTECTED_HEADER.test(trimBlanks(name)))
    ? { name: 'This level', projectIds: null }
    : null;
}

async function requireTrustedPage(
  context: SourceContext,
  request: SourceRequest,
  { name, projectIds }: ProtectedPart,
): Promise<void> {
  if (!isOwnName(context, request.url)) {
    throw new TextError(403, `${name} answers under the names of this machine only.`);
  }
  const page = request.headers.get('origin');
  if (page === null || isLoopbackUrl(page) || (await isTrustedPage(context, page, projectIds))) return;
  throw new TextError(403, `${name} answers pages of this machine and of the project only.`);
}

function isOwnName({ apiUrl, rules }: SourceContext, url: string): boolean {
  const { origin, hostname } = new URL(url);
  return hostname === new URL(apiUrl).hostname || rules.issuerOrigins.includes(origin) || isLoopbackUrl(origin);
}

async function isTrustedPage(
  { db }: SourceContext,
  page: string,
  projectIds: ProtectedPart['projectIds'],
): Promise<boolean> {
  const projects = await db
    .selectFrom('projects')
    .select('config')
    .$if(projectIds !== null, (all) => all.where('id', 'in', projectIds ?? []))
    .execute();
  return projects.some(({ config }) => isTrustedOrigin(page, mergeConfig(config)));
}
