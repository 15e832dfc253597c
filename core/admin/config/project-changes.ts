import { boolean, type Changes, type Field, orNull, string, wire } from '../../transport/wire.ts';
import { adminConfigWire, type AdminProjectConfig } from '../base/admin-project.ts';

/** Changes of a project. Fields that are left out stay unchanged. A list in `config` replaces the stored list. */
export interface ProjectChanges {
  readonly displayName?: string | undefined;
  readonly description?: string | null | undefined;
  readonly isProductionMode?: boolean | undefined;
  /** The address of the logo. Older services do not support it. */
  readonly logoUrl?: string | null | undefined;
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

/** The body of a request that creates or changes a project. */
export const projectBodyWire = wire<NewProject>({
  displayName: string,
  description: orNull(string),
  isProductionMode: boolean,
  logoUrl: orNull(string),
  ownerTeamId: string,
  config,
});

/** Adds an empty `config` if it is missing. The official client always sends `config`, so services may require it. */
export function withConfig<Change extends ProjectChanges>(change: Change): Change {
  return { ...change, config: change.config ?? {} };
}
