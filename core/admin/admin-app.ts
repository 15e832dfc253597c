import type { ClientApp } from '../app/client-app.ts';
import { limitContext } from '../resources/limit-context.ts';
import { API_PREFIX, INTERNAL_PROJECT_ID } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Result } from '../base/result.ts';
import { serverPlatform } from '../platform/server.ts';
import type { Platform } from '../platform/ports.ts';
import { withChecks } from '../errors/check-arguments.ts';
import { createServerGroups, type ServerGroups } from '../server/groups/groups.ts';
import { createKeyContext, createLevelContext, type KeyAppOptions } from '../server/app/key-context.ts';
import type { CallLimits, CallsOf } from '../transport/call-limits.ts';
import { type AdminContext, contextOf, withOwnerToken } from './base/admin-context.ts';
import { createConfigAdministration, type ConfigAdministration } from './config/config.ts';
import { createEmailTemplates, type EmailTemplateAdministration } from './emails/email-templates.ts';
import {
  type EmailPreview,
  type EmailPreviewError,
  type EmailPreviewOptions,
  previewEmail,
} from './emails/email-preview.ts';
import { createEmailThemes, type EmailThemeAdministration } from './emails/email-themes.ts';
import {
  createSentEmails,
  sendTestEmail,
  type SentEmails,
  type TestEmail,
  type TestEmailOutcome,
} from './emails/emails.ts';
import { sendSignInInvitation, type SignInInvitationError } from './emails/sign-in-invitation.ts';
import { checkFeatureSupport } from './feature-support.ts';
import { getWebhookToken, sendTestWebhook, type WebhookToken } from './webhook-token.ts';
import { createInternalKeysApi, type InternalKeys } from './internal-keys.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPermissionDefinitions, type PermissionDefinitions } from './permission-definitions.ts';
import { ADMIN_SIGNATURES } from './signatures.ts';
import { createProjectAdministration, type ProjectAdministration } from './project.ts';

/** The resources that only a project owner can access, each with its group of functions. */
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

/** The functions of a project owner that belong to none of the resources of `AdminGroups`. */
interface AdminActions {
  /**
   * Returns an email as the service renders it with sample values, and sends nothing. Older services know no previews and answer 404.
   * Show the HTML only in a sandboxed frame.
   *
   * @example const result = await admin.previewEmail({ templateId, themeSource: source });
   * frame.setAttribute('sandbox', '');
   * if (result.ok) frame.srcdoc = result.value.html;
   */
  previewEmail(options: EmailPreviewOptions): Promise<Result<EmailPreview, EmailPreviewError>>;
  /**
   * Sends a test email through the given mail server and returns the result.
   *
   * @example const outcome = await admin.sendTestEmail({ recipientEmail: email, emailConfig });
   * if (!outcome.success) show(outcome.errorMessage);
   */
  sendTestEmail(mail: TestEmail): Promise<TestEmailOutcome>;
  /**
   * Sends an email with a link that signs its recipient in, also if they have no account yet. The project must offer sign-in by emailed
   * links.
   *
   * @example const result = await admin.sendSignInInvitation('ada@example.com', { callbackUrl: 'https://example.com/handler/magic-link-callback' });
   * if (!result.ok) show(result.error.message);
   */
  sendSignInInvitation(
    email: string,
    options: { readonly callbackUrl: string },
  ): Promise<Result<undefined, SignInInvitationError>>;
  /**
   * Sends a test event to a webhook endpoint of the project and returns the result.
   *
   * @example const outcome = await admin.sendTestWebhook('ep_2dPXhRfb');
   * if (!outcome.success) show(outcome.errorMessage);
   */
  sendTestWebhook(endpointId: string): Promise<TestEmailOutcome>;
  /**
   * Returns the address of the portal that manages the project's webhooks, and a token for it.
   *
   * @example const { url, token } = await admin.getWebhookToken();
   */
  getWebhookToken(): Promise<WebhookToken>;
  /**
   * Asks the service whether it supports a feature. Returns the service's answer: a sentence to show to people.
   *
   * @example show(await admin.checkFeatureSupport('payments'));
   */
  checkFeatureSupport(name: string): Promise<string>;
}

/** The calls of an admin app, without its atoms. */
export interface AdminCalls extends ServerGroups, CallsOf<AdminGroups>, AdminActions {}

/** The app of a project owner. It also has all calls of a server app. */
export interface AdminApp extends ServerGroups, AdminGroups, AdminActions {
  readonly projectId: string;
  readonly platform: Platform;
  /**
   * Returns the functions of the app; `limits` sets a signal and a time limit for each call. Reads always request data from the service.
   * Writes update the atoms as usual.
   *
   * @example const metrics = await admin.with({ timeoutMs: 60_000 }).metrics.get();
   */
  with(limits: CallLimits): AdminCalls;
  /**
   * Releases the identifier of the app, and stops listening to the owner's session.
   *
   * @example admin.dispose();
   */
  dispose(): void;
}

/** Options with either a secret admin key or the session of an owner. */
export type AdminAppOptions = AdminKeyOptions | AdminOwnerOptions;

/** Options for an app that uses the project's secret admin key, on a server. */
export interface AdminKeyOptions extends KeyAppOptions {
  /** The super secret admin key, such as `sak_…`. Environment: `LATCHKEY_SUPER_SECRET_ADMIN_KEY`. */
  readonly superSecretAdminKey?: string | undefined;
  readonly owner?: undefined;
}

/**
 * Options for an app that uses the session of a signed-in user who manages the project, instead of a key. Such an app may also run in
 * pages.
 */
export interface AdminOwnerOptions extends Pick<KeyAppOptions, 'extraRequestHeaders'> {
  /** The id of the project to manage. */
  readonly projectId: string;
  /** The app of project `internal` in which the owner is signed in. */
  readonly owner: ClientApp;
}

/**
 * Creates the app of a project owner.
 *
 * @throws LatchkeyError `MISUSE` for a key in a browser, or when the owner's app is not of project `internal`; `INVALID_OPTION`
 * naming the option; `DUPLICATE_APP` when another app uses the `uniqueIdentifier`
 * @example const admin = createAdminApp({ projectId, owner: internalApp });
 */
export function createAdminApp(options: AdminAppOptions, platform?: Platform): AdminApp {
  return options.owner ? createOwnerApp(options) : createKeyApp(options, platform ?? serverPlatform());
}

function createKeyApp({ superSecretAdminKey, ...options }: AdminKeyOptions, platform: Platform): AdminApp {
  const ctx: AdminContext = createKeyContext('superSecretAdminKey', superSecretAdminKey, options, platform);
  return buildAdminApp(ctx, () => ctx.session.dispose());
}

function createOwnerApp({ owner, projectId, extraRequestHeaders }: AdminOwnerOptions): AdminApp {
  const ownerContext = contextOf(owner);
  if (owner.projectId !== INTERNAL_PROJECT_ID) {
    throw new LatchkeyError('MISUSE', `The owner's app must be of project "internal", not of ${owner.projectId}.`);
  }
  const { options } = ownerContext;
  const { apiUrl, allowAnonymousUsers, fallbackUrls, timeoutMs } = options;
  const headers = { ...options.extraRequestHeaders, ...extraRequestHeaders };
  const base = createLevelContext<'client' | 'server' | 'admin'>(
    { projectId, baseUrl: apiUrl.slice(0, -API_PREFIX.length), allowAnonymousUsers, fallbackUrls, timeoutMs },
    owner.platform,
    'admin',
    headers,
  );
  const { ctx, stop } = withOwnerToken(base, ownerContext);
  return buildAdminApp(ctx, () => {
    stop();
    base.session.dispose();
  });
}

function buildAdminApp(ctx: AdminContext, dispose: () => void): AdminApp {
  return {
    ...createGroupsAndActions(ctx),
    projectId: ctx.options.projectId,
    platform: ctx.platform,
    with: (limits) => createGroupsAndActions(limitContext(ctx, limits)),
    dispose,
  };
}

function createGroupsAndActions(ctx: AdminContext): ServerGroups & AdminGroups & AdminActions {
  const config = createConfigAdministration(ctx);
  const own: AdminGroups & AdminActions = {
    project: createProjectAdministration(ctx, config),
    config,
    permissionDefinitions: createPermissionDefinitions(ctx),
    internalKeys: createInternalKeysApi(ctx),
    emailTemplates: createEmailTemplates(ctx),
    emailThemes: createEmailThemes(ctx),
    sentEmails: createSentEmails(ctx),
    metrics: createMetrics(ctx),
    previewEmail: (options) => previewEmail(ctx, options),
    sendTestEmail: (mail) => sendTestEmail(ctx, mail),
    sendSignInInvitation: (email, options) => sendSignInInvitation(ctx, email, options),
    sendTestWebhook: (endpointId) => sendTestWebhook(ctx, endpointId),
    getWebhookToken: () => getWebhookToken(ctx),
    checkFeatureSupport: (name) => checkFeatureSupport(ctx, name),
  };
  return { ...createServerGroups(ctx), ...withChecks(own, ADMIN_SIGNATURES) };
}
