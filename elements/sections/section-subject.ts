import type { ResourceState } from '../../core/index.ts';

/** What a section is about besides the person who is signed in: a project, one of its users, a team. */
export interface SectionSubject {
  /** Tells one from another; null: there is none. The section forgets what it showed of the one before. */
  readonly id: string | null;
  /** Whether there is one to show. */
  readonly isOffered: boolean;
  /** What has to be loaded before the section is drawn; null: nothing. Undefined counts as loading. */
  readonly state: ResourceState<unknown> | undefined | null;
  /** Loads again what could not be loaded. */
  retry(): unknown;
}
