import { boolean, type Changes, type Field, field, orNull, string, wire } from '../../transport/wire.ts';
import { malformedError } from '../../transport/malformed.ts';
import {
  adminConfigWire,
  type AdminProjectConfig,
  onboardingStatusField,
  type ProjectOnboardingStatus,
} from '../base/admin-project.ts';

/** Changes of a project. Fields that are left out stay unchanged. A list in `config` replaces the stored list. */
export interface ProjectChanges {
  readonly displayName?: string | undefined;
  readonly description?: string | null | undefined;
  readonly isProductionMode?: boolean | undefined;
  /** How far the owner has come in setting the project up. Older services do not support it. */
  readonly onboardingStatus?: ProjectOnboardingStatus | undefined;
  /** The address of the logo, which is a square. Older services support none of the logos. */
  readonly logoUrl?: string | null | undefined;
  /** The address of the logo with the name of the project. */
  readonly logoFullUrl?: string | null | undefined;
  /** The address of the logo for dark backgrounds. */
  readonly logoDarkModeUrl?: string | null | undefined;
  /** The address of the logo with the name of the project, for dark backgrounds. */
  readonly logoFullDarkModeUrl?: string | null | undefined;
  readonly config?: ConfigChanges | undefined;
}

/** Changes of the settings of a project. Settings that are left out stay unchanged. */
export interface ConfigChanges extends Changes<AdminProjectConfig> {
  /**
   * True restricts users without a verified primary email address. Only newer services support it; read the current value with
   * `admin.config.get()`.
   */
  readonly requireEmailVerification?: boolean | undefined;
}

export interface NewProject extends ProjectChanges {
  readonly displayName: string;
  /** The owner's team that will own the project. Newer services require it, older services reject it. */
  readonly ownerTeamId?: string | undefined;
}

const config: Field<ConfigChanges> = wire<
  AdminProjectConfig & Required<Pick<ConfigChanges, 'requireEmailVerification'>>
>({
  ...adminConfigWire.fields,
  requireEmailVerification: boolean,
});

const onboardingStatus = field<ProjectOnboardingStatus>((value, path) => {
  const status = onboardingStatusField.decode(value, path);
  if (status === null) throw malformedError(path);
  return status;
});

/** The body of a request that creates or changes a project. */
export const projectBodyWire = wire<NewProject>({
  displayName: string,
  description: orNull(string),
  isProductionMode: boolean,
  onboardingStatus,
  logoUrl: orNull(string),
  logoFullUrl: orNull(string),
  logoDarkModeUrl: orNull(string),
  logoFullDarkModeUrl: orNull(string),
  ownerTeamId: string,
  config,
});

/** Adds an empty `config` if it is missing. The official client always sends `config`, so services may require it. */
export function withConfig<Change extends ProjectChanges>(change: Change): Change {
  return { ...change, config: change.config ?? {} };
}
