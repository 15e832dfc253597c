import * as z from 'zod';
import { boolean, email, image, integer, checkStorableJson, domainUrl, string, url, uuid } from '../../http/fields.ts';
import { PROVIDER_NAMES } from '../../idp/providers.ts';
import { ONBOARDING_STATES } from '../../tables/project-tables.ts';

const NAME_MAX_CHARACTERS = 1_000;
const DESCRIPTION_MAX_CHARACTERS = 10_000;
const KEY_MAX_CHARACTERS = 10_000;
const MOST_ENTRIES = 500;
const LAST_PORT = 65_535;

const shortText = () => string().pipe(z.string().max(NAME_MAX_CHARACTERS));
const nonEmptyText = () => shortText().pipe(z.string().min(1));

type Issues = { issues: z.core.$ZodRawIssue[] };

/**
 * Adds an issue if the value does not match the pattern. The error then consists of `message` alone, without the position of
 * the field in the body, as the protocol demands.
 */
function checkPattern(payload: Issues & { value: string }, pattern: RegExp, message: string): void {
  if (pattern.test(payload.value)) return;
  payload.issues.push({ code: 'custom', message, input: payload.value, params: { isWhole: true }, continue: true });
}

/** Creates a check that these fields are present when `type` is `standard`. */
const requiredWhenStandard =
  <T extends { type: string }>(...names: readonly (keyof T & string)[]) =>
  (payload: Issues & { value: T }): void => {
    if (payload.value.type !== 'standard') return;
    for (const name of names.filter((key) => payload.value[key] === undefined)) {
      payload.issues.push({ code: 'custom', message: 'must be defined', path: [name], input: undefined });
    }
  };

const domain = z.strictObject({
  domain: domainUrl()
    .check((payload) => checkPattern(payload, /^https?:\/\//, 'URL must start with http:// or https://'))
    .pipe(z.string().max(NAME_MAX_CHARACTERS)),
  handler_path: shortText().check((payload) => checkPattern(payload, /^\//, 'Handler path must start with /')),
});

/**
 * Returns the required credentials of a provider. For Apple a private key may replace the client secret (protocol.md
 * §17.1).
 */
function requiredCredentialsOf({ id, apple_private_key: key }: { id: string; apple_private_key?: string | undefined }) {
  return id === 'apple' && key !== undefined
    ? (['client_id', 'apple_team_id', 'apple_key_id'] as const)
    : (['client_secret', 'client_id'] as const);
}

const providerFields = {
  id: string(),
  type: z.enum(['shared', 'standard']),
  client_secret: nonEmptyText().optional(),
  client_id: nonEmptyText().optional(),
  facebook_config_id: shortText().optional(),
  microsoft_tenant_id: shortText().optional(),
  apple_bundle_ids: z.array(nonEmptyText()).max(MOST_ENTRIES).optional(),
  apple_team_id: nonEmptyText().optional(),
  apple_key_id: nonEmptyText().optional(),
  apple_private_key: string().pipe(z.string().min(1).max(KEY_MAX_CHARACTERS)).optional(),
  provider_config_id: shortText().optional(),
};

const provider = z
  .strictObject(providerFields)
  .check((payload) => requiredWhenStandard<typeof payload.value>(...requiredCredentialsOf(payload.value))(payload));

/** Creates the schema of an http or https URL. */
const webUrl = () =>
  url()
    .check((payload) => checkPattern(payload, /^https?:\/\//, 'URL must start with http:// or https://'))
    .pipe(z.string().max(NAME_MAX_CHARACTERS));

/**
 * The schema of a provider in the configuration. Only there a provider may have a callback URL, unless it uses the shared
 * keys (protocol.md §11.9).
 */
const configProvider = z
  .strictObject({ ...providerFields, custom_callback_url: webUrl().optional() })
  .check((payload) => {
    requiredWhenStandard<typeof payload.value>(...requiredCredentialsOf(payload.value))(payload);
    const { type, custom_callback_url: callbackUrl } = payload.value;
    if (type !== 'shared' || callbackUrl === undefined) return;
    const message = 'customCallbackUrl cannot be set for shared OAuth providers';
    payload.issues.push({ code: 'custom', message, input: callbackUrl, params: { isWhole: true } });
  });

/** Matches the ids that an owner may choose for an OIDC provider: all but the ids of the service's own providers. */
const CUSTOM_ID = new RegExp(`^(?!(?:${Object.keys(PROVIDER_NAMES).join('|')})$)[a-z0-9_-]+$`);

const customProviders = z
  .record(
    z.string().max(NAME_MAX_CHARACTERS).regex(CUSTOM_ID),
    z.strictObject({
      display_name: shortText().optional(),
      issuer_url: webUrl(),
      client_id: nonEmptyText(),
      client_secret: nonEmptyText(),
      scope: shortText().optional(),
      custom_callback_url: webUrl().optional(),
      allow_sign_in: boolean(),
      allow_connected_accounts: boolean(),
    }),
  )
  .check((payload) => {
    if (Object.keys(payload.value).length <= MOST_ENTRIES) return;
    payload.issues.push({ code: 'custom', message: 'has too many entries', input: payload.value });
  });

const emailConfig = z
  .strictObject({
    type: z.enum(['shared', 'standard']),
    host: nonEmptyText().optional(),
    port: integer(0, LAST_PORT).optional(),
    username: shortText().optional(),
    password: shortText().optional(),
    sender_name: shortText().optional(),
    sender_email: email().optional(),
  })
  .check(requiredWhenStandard('host', 'port', 'username', 'password', 'sender_name', 'sender_email'));

const permissions = z.array(z.strictObject({ id: string() })).max(MOST_ENTRIES);

const config = z.strictObject({
  allow_localhost: boolean().optional(),
  sign_up_enabled: boolean().optional(),
  credential_enabled: boolean().optional(),
  magic_link_enabled: boolean().optional(),
  passkey_enabled: boolean().optional(),
  client_team_creation_enabled: boolean().optional(),
  client_user_deletion_enabled: boolean().optional(),
  allow_user_api_keys: boolean().optional(),
  allow_team_api_keys: boolean().optional(),
  create_team_on_sign_up: boolean().optional(),
  require_email_verification: boolean().optional(),
  oauth_account_merge_strategy: z.enum(['link_method', 'raise_error', 'allow_duplicates']).optional(),
  oauth_providers: z.array(provider).max(MOST_ENTRIES).optional(),
  domains: z.array(domain).max(MOST_ENTRIES).optional(),
  email_config: emailConfig.optional(),
  email_theme: uuid().optional(),
  team_creator_default_permissions: permissions.optional(),
  team_member_default_permissions: permissions.optional(),
  user_default_permissions: permissions.optional(),
});

/**
 * The schema of a change of settings by configuration keys. It has some settings that `PATCH /internal/projects/current`
 * cannot change (protocol.md §11.9).
 */
export const settingsChange = z.strictObject({
  config: config
    .extend({
      agent_auth_enabled: boolean().optional(),
      custom_oidc_providers: customProviders.optional(),
      oauth_providers: z.array(configProvider).max(MOST_ENTRIES).optional(),
      clerk_integration_enabled: boolean().optional(),
      better_auth_integration_enabled: boolean().optional(),
      workos_integration_enabled: boolean().optional(),
      require_publishable_client_key: boolean().optional(),
      domains: z
        .array(domain.extend({ id: shortText().optional() }))
        .max(MOST_ENTRIES)
        .optional(),
    })
    .check(checkStorableJson),
});

/** An http or https URL, or a raster image as a data URL. */
const LOGO = /^(?:https?:\/\/\S+|data:image\/(?:avif|bmp|gif|jpe?g|png|webp);base64,[a-z0-9+/]+={0,2})$/i;
const logoField = () => image().pipe(z.string().regex(LOGO, 'must be the address of an image')).nullable().optional();

/** The body of PATCH /internal/projects/current (protocol.md §11.2, §11.3). */
export const projectChange = z.strictObject({
  display_name: nonEmptyText().optional(),
  description: string().pipe(z.string().max(DESCRIPTION_MAX_CHARACTERS)).nullable().optional(),
  is_production_mode: boolean().optional(),
  onboarding_status: z.enum(ONBOARDING_STATES).optional(),
  logo_url: logoField(),
  logo_full_url: logoField(),
  logo_dark_mode_url: logoField(),
  logo_full_dark_mode_url: logoField(),
  config: config.check(checkStorableJson).optional(),
});

/** The body of POST /internal/projects. Clients of generation 1 send no `owner_team_id` (protocol.md §11.1). */
export const projectCreation = projectChange.extend({ display_name: nonEmptyText(), owner_team_id: uuid().optional() });

export type ProjectChangeBody = z.infer<typeof projectChange>;
/** The validated `config` of a request that changes settings. */
export type ConfigBody = z.infer<typeof settingsChange>['config'];
