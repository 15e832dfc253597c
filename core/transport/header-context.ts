import type { Platform } from '../platform/ports.ts';
import type { AccessLevel } from './endpoint.ts';

/** The part of a context that the headers of a request need. */
export interface HeaderContext {
  readonly accessType: AccessLevel;
  readonly platform: Pick<Platform, 'random'>;
  readonly options: {
    readonly projectId: string;
    readonly publishableClientKey?: string | undefined;
    readonly allowAnonymousUsers?: boolean | undefined;
    readonly extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  };
}
