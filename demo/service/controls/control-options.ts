import * as z from 'zod';
import { knownErrors, type KnownErrorCode } from '../base/errors/known-errors.ts';
import { EXAMPLE_COUNTRIES } from '../rules/sessions/locations.ts';
import { EXTERNAL_PROVIDERS } from '../rules/sign-in/external-token.ts';
import { WEBHOOK_TYPES } from '../rules/webhooks/webhook-types.ts';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig } from '../tables/project-config.ts';

// Zod schemas for the options of each `POST /__control/<name>`. An option with an unknown name is an error, so that a misspelt
// option does not go unnoticed in a test.

const codes = Object.keys(knownErrors) as [KnownErrorCode, ...KnownErrorCode[]];

export const noOptions = z.strictObject({});
export const millisOption = z.strictObject({ millis: z.number({ error: 'must be a finite number of milliseconds' }) });
export const projectOption = z.strictObject({ projectId: z.string().exactOptional() });

/** The options of `kill-sessions`, as the type `SessionsToKill` describes them. */
export const sessionsToKill = z.union([
  projectOption.extend({ email: z.string() }),
  z.strictObject({ refreshTokenId: z.uuid() }),
]);

/** The options of `fail-next`, as the type `FailNext` describes them. */
export const failNextOptions = z.strictObject({
  method: z.string().exactOptional(),
  path: z.string().exactOptional(),
  times: z.int().positive().exactOptional(),
  status: z.int().min(200).max(599).exactOptional(),
  body: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  networkError: z.boolean().exactOptional(),
  delayMs: z.number().min(0).exactOptional(),
  knownError: z
    .strictObject({ code: z.enum(codes), details: z.record(z.string(), z.unknown()).exactOptional() })
    .exactOptional(),
});

/** The options of `set-providers`: how the local OAuth providers behave. */
export const providerBehaviour = z.strictObject({
  isolatesPages: z.boolean().exactOptional(),
  answer: z.enum(['right', 'wrong-state', 'wrong-issuer']).exactOptional(),
  delayMs: z.number().min(0).exactOptional(),
});

/** Project settings by name. Values are not validated, so that tests can use values that an owner could not save. */
const config = z
  .record(z.string(), z.unknown())
  .refine((change): change is Partial<ProjectConfig> => Object.keys(change).every(isSetting), {
    error: 'names a setting that a project does not have',
  });

/** The options of `configure-project`. */
export const configChange = projectOption.extend({ change: config });
/** The options of `create-project`. */
export const testProjectOptions = z.strictObject({
  displayName: z.string().exactOptional(),
  config: config.exactOptional(),
});

/** The options of `create-user`. */
export const testUserOptions = projectOption.extend({
  email: z.string().exactOptional(),
  isEmailVerified: z.boolean().exactOptional(),
  password: z.string().exactOptional(),
  displayName: z.string().exactOptional(),
});

/** The options of `create-external-token`. */
export const externalTokenOptions = projectOption.extend({
  provider: z.enum(EXTERNAL_PROVIDERS),
  subject: z.string(),
  sessionId: z.string().exactOptional(),
  email: z.string().exactOptional(),
  isEmailVerified: z.boolean().exactOptional(),
  name: z.string().exactOptional(),
  lifetimeSeconds: z.int().exactOptional(),
  claims: z.record(z.string(), z.unknown()).exactOptional(),
  type: z.string().exactOptional(),
});

/** The options of `emails` and `delete-emails`. */
export const emailFilter = projectOption.extend({ to: z.string().exactOptional() });
/** The options of `last-email`. */
export const emailSearch = projectOption.extend({
  to: z.string(),
  subject: z.string().exactOptional(),
  after: z.string().exactOptional(),
  timeoutMs: z.number().min(0).exactOptional(),
});

export const locationOption = z.strictObject({ country: z.enum(EXAMPLE_COUNTRIES).nullable() });

const webhookType = z.enum(WEBHOOK_TYPES);

/** The options of `webhooks`. */
export const webhookFilter = projectOption.extend({ type: webhookType.exactOptional() });
/** The options of `last-webhook`. */
export const webhookSearch = projectOption.extend({
  type: webhookType,
  after: z.string().exactOptional(),
  timeoutMs: z.number().min(0).exactOptional(),
});
/** The options of `add-webhook-endpoint`. */
export const webhookEndpointOptions = projectOption.extend({
  url: z.string(),
  types: z.array(webhookType).exactOptional(),
});

function isSetting(name: string): boolean {
  return Object.hasOwn(DEFAULT_PROJECT_CONFIG, name);
}
