import { boolean, fromKey, type Instant, list, orNull, string, wire } from '../../transport/wire.ts';

/** The public data of a project: its name and its sign-in methods. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  /** The address of the project's logo; null when there is none or the service does not return it. */
  readonly logoUrl: string | null;
  /** The address of the logo for dark backgrounds; null when there is none or the service does not return it. */
  readonly logoDarkModeUrl: string | null;
  readonly config: ProjectConfig;
}

/**
 * The public fields of a project as the service returned them (protocol.md §3.5), and when. Returned by `getProject` of `latchkey/server`, and
 * put into the page by the plugin `latchkey/vite`.
 */
export interface KnownProject {
  readonly id: string;
  /** When the service returned the fields. */
  readonly read_at_millis: Instant;
  readonly [field: string]: unknown;
}

/** The settings of a project that every visitor may see. */
export interface ProjectConfig {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
  readonly oauthProviders: readonly OfferedProvider[];
}

/** A provider that users can sign in with. */
export interface OfferedProvider {
  readonly id: string;
  /** The name that the project's owner chose; null for the service's own providers, such as `github`. */
  readonly displayName: string | null;
}

/** Declares a list of objects that have only an id. */
export const objectsWithId = list(wire({ id: string }));

/** The public fields of `config` in a project. */
export const projectConfigWire = wire<ProjectConfig>({
  signUpEnabled: boolean,
  credentialEnabled: boolean,
  magicLinkEnabled: boolean,
  passkeyEnabled: boolean,
  clientTeamCreationEnabled: boolean,
  clientUserDeletionEnabled: boolean,
  allowUserApiKeys: boolean,
  allowTeamApiKeys: boolean,
  oauthProviders: fromKey('enabled_oauth_providers', list(wire({ id: string, displayName: orNull(string) }))),
});

/** The public fields of a project (protocol.md §3.5). */
export const projectWire = wire<Project>({
  id: string,
  displayName: string,
  logoUrl: orNull(string),
  logoDarkModeUrl: orNull(string),
  config: projectConfigWire,
});

/**
 * Decoders that came with the code of an element. The sign-in card cannot be drawn without the project, so its code has the decoder of the
 * project, and no further file is loaded for it (`loading-plan.ts`).
 */
export interface Decoders {
  project?: (answer: unknown) => Project;
}
