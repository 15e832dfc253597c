import { boolean, type Changes, type Field, orNull, string, wire } from '../../transport/wire.ts';
import { adminConfig, type AdminProjectConfig } from '../admin-project.ts';

/** What an owner may change; what is left out stays. Lists are replaced as a whole. */
export interface ProjectChanges {
  readonly displayName?: string | undefined;
  readonly description?: string | null | undefined;
  readonly isProductionMode?: boolean | undefined;
  /** Older services do not know it. */
  readonly logoUrl?: string | null | undefined;
  readonly config?: ConfigChanges | undefined;
}

export interface ConfigChanges extends Changes<AdminProjectConfig> {
  /** Users without a verified primary email are restricted. Newer services only; what it is now, `config.get()` of the app tells. */
  readonly requireEmailVerification?: boolean | undefined;
}

export interface NewProject extends ProjectChanges {
  readonly displayName: string;
  /** The team of the owner that will own it. Newer services ask for it, older ones refuse it. */
  readonly ownerTeamId?: string | undefined;
}

const config: Field<ConfigChanges> = wire<
  AdminProjectConfig & Required<Pick<ConfigChanges, 'requireEmailVerification'>>
>({
  ...adminConfig.fields,
  requireEmailVerification: boolean,
});

/** What a new project is made of, and what can be changed of one. */
export const projectBody = wire<NewProject>({
  displayName: string,
  description: orNull(string),
  isProductionMode: boolean,
  logoUrl: orNull(string),
  ownerTeamId: string,
  config,
});

/** The official client always sends a config, so services may count on one. */
export function withConfig<Change extends ProjectChanges>(change: Change): Change {
  return { ...change, config: change.config ?? {} };
}
