import type { ResourceState } from '../../core/index.ts';

/** What a section is about besides the signed-in user: a team, a project, one of its users. */
export interface SectionSubject {
  /** Tells one subject from another; null while there is none. The section drops what it showed of the one before. */
  readonly id: string | null;
  /** Whether there is a subject to show. */
  readonly isOffered: boolean;
  /** What has to be loaded before the section is drawn; null where nothing has to be. Undefined counts as loading. */
  readonly state: ResourceState<unknown> | undefined | null;
  /** Loads again what could not be loaded. */
  retry(): unknown;
}
