import { css, type CSSResultArray } from 'lit';
import type { ServerUser, ServerUserChanges } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { property } from '../../base/decorators.ts';
import { adoptInto } from '../../base/light-controller.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { areaStyles } from '../shell/project-area.ts';
import { LkProjectSection } from '../shell/project-section.ts';
import { ProjectUserChangeEvent } from './user-events.ts';

/** The base of the sections about one user of a project. */
export abstract class LkProjectUserSection extends LkProjectSection {
  static override styles: CSSResultArray = [
    ...LkProjectSection.styles,
    css`
      .title.is-plain {
        font-weight: inherit;
      }
    `,
  ];

  /** Whom it is about. */
  @property({ attribute: false }) person: ServerUser | null = null;

  #drawnId: string | null = null;

  constructor() {
    super();
    this.addController({
      hostConnected: () => adoptInto(this.getRootNode(), areaStyles),
      hostUpdate: () => this.#watch(),
    });
  }

  /** The user, for whatever is drawn or pressed. */
  get subject(): ServerUser {
    if (!this.person) throw new Error('There is no user to show.');
    return this.person;
  }

  protected override needs(): ResourceState<unknown> | undefined | null {
    return null;
  }

  protected override isOffered(): boolean {
    return super.isOffered() && this.person !== null;
  }

  /** Writes, and says who the user is now. */
  protected async write(changes: ServerUserChanges): Promise<Outcome> {
    const result = await this.admin?.users.update(this.subject.id, changes);
    if (result?.ok) this.dispatchEvent(new ProjectUserChangeEvent(result.value));
    return result;
  }

  #watch(): void {
    const id = this.person?.id ?? null;
    if (this.#drawnId !== null && this.#drawnId !== id) this.forget();
    this.#drawnId = id;
  }
}
