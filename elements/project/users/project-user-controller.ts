import { css } from 'lit';
import type { ServerUser, ServerUserChanges } from '../../../core/admin.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import type { SectionSubject } from '../../sections/section/section.ts';
import type { AdminSection } from '../shell/project-controller.ts';
import { ProjectUserChangeEvent } from './user-events.ts';

/** Values beside pills that are no titles. */
export const plainTitleStyles = css`
  .title.is-plain {
    font-weight: inherit;
  }
`;

/** A section about one user of a project. */
export interface ProjectUserSection extends AdminSection {
  readonly projectUser: ServerUser | null;
}

/** The user of a project that a section is about: given by the page around it, so that nothing has to be loaded. */
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

  /** The user, for whatever is drawn or pressed. */
  get user(): ServerUser {
    const { projectUser } = this.#host;
    if (!projectUser) throw new Error('There is no user to show.');
    return projectUser;
  }

  retry(): undefined {
    return undefined;
  }

  /** Writes, and announces the user as they are now. */
  async update(changes: ServerUserChanges): Promise<WriteResult> {
    const result = await this.#host.admin?.users.update(this.user.id, changes);
    if (result?.ok) this.#host.dispatchEvent(new ProjectUserChangeEvent(result.value));
    return result;
  }
}
