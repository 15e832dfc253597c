import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import { trimSlashes } from '../../base/trim-slashes.ts';
import { created, ok } from '../../http/answer.ts';
import { integer, string, url } from '../../http/fields.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  createAgentRequest,
  findRequestByPollToken,
  changeRequestStatus,
} from '../../rules/programs/agent-requests.ts';
import type { Project } from '../../rules/projects/project.ts';
import { endSession, createAgentTokens, startSession } from '../../rules/sessions/sessions.ts';
import { createAnonymousUser } from '../../rules/users/register-user.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint } from '../endpoint.ts';
import { requireAgentProject } from './agent-project.ts';

const LIFETIME_MS = { least: 30_000, usual: 15 * 60_000, most: 60 * 60_000 };
const HINT_MAX_CHARACTERS = 256;
const DESCRIPTION_MAX_CHARACTERS = 500;
const URL_MAX_CHARACTERS = 300;
const NAME_CHARACTERS = { least: 1, most: 100 };

const agent = z.strictObject({
  name: string().pipe(z.string().min(NAME_CHARACTERS.least).max(NAME_CHARACTERS.most)),
  description: string().pipe(z.string().max(DESCRIPTION_MAX_CHARACTERS)).optional(),
  url: url().pipe(z.string().max(URL_MAX_CHARACTERS)).optional(),
});

/**
 * POST /agent/register: a program asks for a user's session. Until a user approves, the program acts as an anonymous user
 * (protocol.md §17.2).
 */
export const postAgentRequest = endpoint({
  access: 'client',
  body: z.strictObject({
    agent,
    user_hint: string().pipe(z.string().max(HINT_MAX_CHARACTERS)).optional(),
    app_url: url().optional(),
    expires_in_millis: integer(LIFETIME_MS.least, LIFETIME_MS.most).optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = requireAgentProject(call);
    if (body.app_url !== undefined) requireTrustedUrl(context, body.app_url, project);
    const user = await findUser(context.db, project.id, await createAnonymousUser(context, project));
    if (!user) throw knownError('USER_NOT_FOUND');
    const guest = await startSession(call, project, user);
    const request = await createAgentRequest(context, project.id, {
      agent: { name: body.agent.name, description: body.agent.description ?? null, url: body.agent.url ?? null },
      userHint: body.user_hint ?? null,
      lifetimeMs: body.expires_in_millis ?? LIFETIME_MS.usual,
      guestSessionId: guest.id,
    });
    return ok({
      claim_code: request.claimCode,
      confirm_url: createConfirmUrl(context, project, body.app_url, request.claimCode),
      poll_token: request.pollToken,
      expires_at_millis: request.expiresAt,
      anonymous_session: guest.tokens,
    });
  },
});

/**
 * POST /agent/register/poll: tells a program the status of its request. After an approval, one answer contains the program's
 * session, with status 201, and ends the session of the anonymous user as whom the program acted.
 */
export const pollAgentRequest = endpoint({
  access: 'client',
  body: z.strictObject({ poll_token: string() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = requireAgentProject(call);
    const row = await findRequestByPollToken(context.db, project.id, body.poll_token);
    if (!row) throw knownError('INVALID_POLLING_CODE');
    if (row.status === 'denied' || row.status === 'used') return ok({ status: row.status });
    if (row.expires_at <= context.clock.now()) return ok({ status: 'expired' });
    if (row.status === 'waiting') return ok({ status: 'waiting' });
    // Two polls may run at once. Only one of them gets the session.
    if (!(await changeRequestStatus(context.db, row, { status: 'used' }))) return ok({ status: 'used' });
    await endSession(context.db, project.id, row.guest_session_id);
    const session = row.session_id === null ? null : await createAgentTokens(context, project, row.session_id);
    // `session` is null if the user has ended the session after approving the request.
    return session ? created({ status: 'success', session }) : ok({ status: 'denied' });
  },
});

/**
 * Returns the URL of the page on which a user approves or denies the request. The page belongs to the app at `appUrl`, or
 * without `appUrl` to a trusted domain of the project, or else to the hosted service.
 */
function createConfirmUrl(
  context: GenerationContext,
  project: Project,
  appUrl: string | undefined,
  claimCode: string,
): string {
  const page = findHandlerUrl(context, project, appUrl);
  page.pathname = `${trimSlashes(page.pathname)}/agent-auth-confirm`;
  page.search = new URLSearchParams({ code: claimCode }).toString();
  page.hash = '';
  return page.toString();
}

function findHandlerUrl({ rules }: GenerationContext, project: Project, appUrl: string | undefined): URL {
  if (appUrl !== undefined) return appendPath(appUrl, '/handler');
  // A trusted domain with a wildcard stands for many hosts, so it cannot be the host of a URL.
  const trusted = project.config.domains.find(({ domain }) => URL.canParse(domain) && !domain.includes('*'));
  if (trusted) return appendPath(new URL(trusted.domain).origin, trusted.handler_path);
  return new URL(`https://${project.id}.${rules.hostedDomains[0] ?? ''}/handler`);
}

function appendPath(address: string, path: string): URL {
  const url = new URL(address);
  // The path is assigned to `pathname`, because resolving a path such as `//evil.example` against the URL would change the
  // host.
  url.pathname = `${trimSlashes(url.pathname)}${path}`;
  return url;
}
