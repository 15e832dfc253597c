import type { ClientApp } from '../app/client-app.ts';
import { limitContext } from '../app/limit-context.ts';
import { API_PREFIX, INTERNAL_PROJECT_ID } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { serverPlatform } from '../platform/server.ts';
import type { Platform } from '../platform/ports.ts';
import { createServerGroups, type ServerGroups } from '../server/groups/groups.ts';
import { createKeyContext, createLevelContext, type KeyAppOptions } from '../server/app/key-context.ts';
import type { CallLimits, CallsOf } from '../transport/call-limits.ts';
import { type AdminContext, contextOf, overOwner } from './admin-context.ts';
import { createConfigAdministration, type ConfigAdministration } from './config/config.ts';
import { createEmailTemplates, type EmailTemplateAdministration } from './emails/email-templates.ts';
import { createEmailThemes, type EmailThemeAdministration } from './emails/email-themes.ts';
import {
  createSentEmails,
  sendTestEmail,
  type SentEmails,
  type TestEmail,
  type TestEmailOutcome,
} from './emails/emails.ts';
import { checkFeatureSupport } from './feature-support.ts';
import { getWebhookToken, type WebhookToken } from './webhook-token.ts';
import { createInternalKeys, type InternalKeys } from './internal-keys.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPermissionDefinitions, type PermissionDefinitions } from './permission-definitions.ts';
import { createProjectAdministration, type ProjectAdministration } from './project.ts';

/** What an owner has beyond a server: a group of verbs for each resource. */
interface AdminGroups {
  readonly project: ProjectAdministration;
  readonly config: ConfigAdministration;
  readonly permissionDefinitions: PermissionDefinitions;
  readonly internalKeys: InternalKeys;
  readonly emailTemplates: EmailTemplateAdministration;
  readonly emailThemes: EmailThemeAdministration;
  readonly sentEmails: SentEmails;
  readonly metrics: Metrics;
}

/** What an owner does beyond a server and its groups. */
interface AdminActions {
  /**
   * Sends a mail through the given server.
   *
   * @example const outcome = await admin.sendTestEmail({ recipientEmail: email, emailConfig });
   * if (!outcome.success) show(outcome.errorMessage);
   */
  sendTestEmail(mail: TestEmail): Promise<TestEmailOutcome>;
  /**
   * Where the webhooks of the project are managed, and a token for it.
   *
   * @example const { url, token } = await admin.getWebhookToken();
   */
  getWebhookToken(): Promise<WebhookToken>;
  /**
   * What the service says about a feature, in words for people.
   *
   * @example show(await admin.checkFeatureSupport('payments'));
   */
  checkFeatureSupport(name: string): Promise<string>;
}

/** What an admin app does when it is called, without its atoms. */
export interface AdminCalls extends ServerGroups, CallsOf<AdminGroups>, AdminActions {}

/** Everything an owner does with a project; every server action as well. */
export interface AdminApp extends ServerGroups, AdminGroups, AdminActions {
  readonly projectId: string;
  readonly platform: Platform;
  /**
   * The calls of the app, each within these limits. Reads ask the service anew; writes show in the atoms as always.
   *
   * @example const metrics = await admin.with({ timeoutMs: 60_000 }).metrics.get();
   */
  with(limits: CallLimits): AdminCalls;
  /**
   * Stops listening to the owner's session.
   *
   * @example admin.dispose();
   */
  dispose(): void;
}

export type AdminAppOptions = AdminKeyOptions | AdminOwnerOptions;

/** By the project's own key, on a server. */
export interface AdminKeyOptions extends KeyAppOptions {
  /** `sak_…`. Environment: `LATCHKEY_SUPER_SECRET_ADMIN_KEY`. */
  readonly superSecretAdminKey?: string | undefined;
  readonly owner?: undefined;
}

/** By the session of a user who manages the project: anywhere, a page included. */
export interface AdminOwnerOptions extends Pick<KeyAppOptions, 'extraRequestHeaders'> {
  /** The project to manage. */
  readonly projectId: string;
  /** The app of project `internal` that the owner is signed in to. */
  readonly owner: ClientApp;
}

/**
 * Makes the app of a project's owner.
 *
 * @throws LatchkeyError `MISUSE` with a key in a browser, or for an owner whose app is not one of project `internal`;
 * `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use
 * @example const admin = createAdminApp({ projectId, owner: internalApp });
 */
export function createAdminApp(options: AdminAppOptions, platform?: Platform): AdminApp {
  return options.owner ? byOwner(options) : byKey(options, platform ?? serverPlatform());
}

function byKey({ superSecretAdminKey, ...options }: AdminKeyOptions, platform: Platform): AdminApp {
  const ctx: AdminContext = createKeyContext('superSecretAdminKey', superSecretAdminKey, options, platform);
  return assemble(ctx, () => ctx.session.dispose());
}

function byOwner({ owner, projectId, extraRequestHeaders }: AdminOwnerOptions): AdminApp {
  const ownerCtx = contextOf(owner);
  if (owner.projectId !== INTERNAL_PROJECT_ID) {
    throw new LatchkeyError('MISUSE', `The owner's app must be of project "internal", not of ${owner.projectId}.`);
  }
  const { apiUrl, extraRequestHeaders: ownersHeaders, allowAnonymousUsers } = ownerCtx.options;
  const headers = { ...ownersHeaders, ...extraRequestHeaders };
  const base = createLevelContext<'client' | 'server' | 'admin'>(
    { projectId, baseUrl: apiUrl.slice(0, -API_PREFIX.length), allowAnonymousUsers },
    owner.platform,
    'admin',
    headers,
  );
  const { ctx, stop } = overOwner(base, ownerCtx);
  return assemble(ctx, () => {
    stop();
    base.session.dispose();
  });
}

function assemble(ctx: AdminContext, dispose: () => void): AdminApp {
  return {
    ...groupsAndActions(ctx),
    projectId: ctx.options.projectId,
    platform: ctx.platform,
    with: (limits) => groupsAndActions(limitContext(ctx, limits)),
    dispose,
  };
}

function groupsAndActions(ctx: AdminContext): ServerGroups & AdminGroups & AdminActions {
  const config = createConfigAdministration(ctx);
  return {
    ...createServerGroups(ctx),
    project: createProjectAdministration(ctx, config),
    config,
    permissionDefinitions: createPermissionDefinitions(ctx),
    internalKeys: createInternalKeys(ctx),
    emailTemplates: createEmailTemplates(ctx),
    emailThemes: createEmailThemes(ctx),
    sentEmails: createSentEmails(ctx),
    metrics: createMetrics(ctx),
    sendTestEmail: (mail) => sendTestEmail(ctx, mail),
    getWebhookToken: () => getWebhookToken(ctx),
    checkFeatureSupport: (name) => checkFeatureSupport(ctx, name),
  };
}
