import { css } from 'lit';
import type { ServerUser, ServerUserChanges } from '../../../core/admin.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { SectionSubject } from '../../sections/section/section.ts';
import type { AdminSection } from '../kit/project-controller.ts';
import { ProjectUserChangeEvent } from './user-events.ts';

/** Gives a value with pills the normal font weight. Without this rule, the value would be bold like the title of a row. */
export const plainTitleStyles = css`
  .title.is-plain {
    font-weight: inherit;
  }
`;

/** A section about one user of a project. */
export interface ProjectUserSection extends AdminSection {
  readonly projectUser: ServerUser | null;
}

/** Provides the user whom a section shows. The page around the section sets the user, so the section loads nothing. */
export class ProjectUserController implements SectionSubject {
  readonly state = null;
  readonly #host: ProjectUserSection;

  constructor(host: ProjectUserSection) {
    this.#host = host;
  }

  get id(): string | null {
    const { admin, projectUser } = this.#host;
    return admin && projectUser && `${admin.projectId} ${projectUser.id}`;
  }

  get isOffered(): boolean {
    return this.id !== null;
  }

  /** Returns the user, for rendering and for event handlers. Throws when the section has no user. */
  get user(): ServerUser {
    const { projectUser } = this.#host;
    if (!projectUser) throw new Error('There is no user to show.');
    return projectUser;
  }

  retry(): undefined {
    return undefined;
  }

  /** Saves changes of the user and dispatches `lk-project-user-change` with the updated user. */
  async update(changes: ServerUserChanges): Promise<WriteResult> {
    const result = await this.#host.admin?.users.update(this.user.id, changes);
    if (result?.ok) this.#host.dispatchEvent(new ProjectUserChangeEvent(result.value));
    return result;
  }
}
