import type { CSSResultArray, TemplateResult } from 'lit';
import type { CurrentUser, ResourceState } from '../../../core/index.ts';
import { property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { removeCopies } from '../../base/drawn-children.ts';
import { LkElement } from '../../base/element.ts';
import { PendingWork } from './pending-work.ts';
import type { SubjectResetController } from './reset-controller.ts';
import { type SectionContent, SectionFrame, type SectionHeader } from './section-frame.ts';
import { skeletonRows } from './section-parts.ts';
import { sectionStyles } from './section-styles.ts';

export type { SectionContent, SectionHeader } from './section-frame.ts';

/**
 * The subject of a section, if that is not the signed-in user: a team, a project, or a user of a project. Controllers such as
 * `TeamController` implement it, so that sections of teams and projects need no base class of their own.
 */
export interface SectionSubject {
  /** The id of the subject. Null while there is no subject. When the id changes, the section is reset. */
  readonly id: string | null;
  /** Whether the section is shown at all. False, for example, for a team that the user has left. */
  readonly isOffered: boolean;
  /** The state of the data that the section needs. Null if it needs no data. Undefined counts as loading. */
  readonly state: ResourceState<unknown> | undefined | null;
  /** Loads the data again after a failure. */
  retry(): unknown;
}

/**
 * The base class of every section of the settings. It renders the frame, the skeleton, "Saved", and the error row with its retry
 * button. A section is empty while no user is signed in. It is reset before it shows another user.
 *
 * @slot before - Content between heading and panel.
 * @slot after - Content below the panel.
 * @csspart section - The whole section.
 * @csspart header - Heading, text and button above the panel.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart status - The text "Saved", after a change.
 * @csspart panel - The framed list of rows.
 * @csspart list - The rows of a panel.
 * @csspart row - One row of the panel.
 * @csspart icon - The icon of a row.
 * @csspart label - The name of a setting, before its value.
 * @csspart content - The content of a row, between its label or icon and its buttons.
 * @csspart title - The name in a row.
 * @csspart text - A text, such as the line below a name.
 * @csspart code - A key, an id or an address.
 * @csspart pill - A short label beside a name. Its tone is also a part name: `plain`, `success`, `accent`, `warning` or `danger`.
 * @csspart actions - The buttons of a row.
 * @csspart button - Every button except the menu buttons (`more`). Its kind is also a part name: `primary`, `danger` or `quiet`.
 * @csspart link - Every link.
 * @csspart search - The field that filters a list, with its icon.
 * @csspart input - Every field and select in the shadow tree.
 * @csspart checkbox - Every checkbox in the shadow tree.
 * @csspart radio - Every radio button in the shadow tree.
 * @csspart table - A table.
 * @csspart cell - A cell of a table.
 * @csspart dialog - The dialog that shows a new key.
 * @csspart below - The form, question or note that opens below a row.
 * @csspart question - The question before an action that cannot be undone.
 * @csspart confirm - The button that confirms the action.
 * @csspart cancel - The button that closes a question.
 * @csspart empty - The text in the panel while there are no rows, and the button that adds the first row.
 * @csspart clear - The button that clears a search without matches.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the data again after a failure.
 */
@exportParts
export abstract class LkSection extends LkElement {
  static override styles: CSSResultArray = sectionStyles;

  /** The level of the heading in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /**
   * Set this if the section is the only section of its page. The heading of the page then has the same text, so the heading of
   * the section is visually hidden.
   */
  @property({ type: Boolean, reflect: true }) lone = false;

  /** @internal The running actions of the section. */
  readonly work: PendingWork = this.createWork();
  /** @internal The subject of the section. Null for sections about the signed-in user. */
  readonly subject: SectionSubject | null = null;
  /** @internal Renders the heading, the panel and the other parts that all sections have. */
  readonly frame: SectionFrame;
  /** @internal Resets the section and its parts when the user or the subject changes. */
  readonly resets: SubjectResetController;

  constructor() {
    super();
    this.frame = new SectionFrame(this, this.work, {
      header: () => this.header(),
      content: (user) => this.content(user),
      needs: () => this.needs(),
      retry: () => this.retry(),
      isOffered: () => this.isOffered(),
      skeleton: () => this.skeleton(),
      forget: () => this.forget(),
    });
    this.resets = this.frame.resets;
    this.resets.watch(() => this.subject?.id ?? null);
    // A page restored from a snapshot may contain a copy of the section's form. The copy is removed here, because the code of the
    // form may not be loaded yet.
    this.addController({ hostConnected: () => removeCopies(this) });
  }

  /** Returns heading and text. They must not depend on loaded data. */
  protected abstract header(): SectionHeader;
  /** Returns the content. Called only when the user is known and `needs` is ready. */
  protected abstract content(user: CurrentUser): SectionContent;

  /** Returns the state of the data that `content` needs. Null if it needs only the user. Undefined counts as loading. */
  protected needs(): ResourceState<unknown> | undefined | null {
    return this.subject && this.subject.state;
  }

  /** Loads the data of `needs` again. */
  protected retry(): unknown {
    return this.subject?.retry();
  }

  /** Whether the section has anything to show to this user in this project. */
  protected isOffered(): boolean {
    return this.subject?.isOffered ?? true;
  }

  /** The number of rows in the skeleton. */
  protected get skeletonRowCount(): number {
    return 2;
  }

  /** Returns what stands in the panel while the section is loading. It must not depend on loaded data. */
  protected skeleton(): TemplateResult {
    return skeletonRows(this.skeletonRowCount);
  }

  /** Creates the section's `PendingWork`. Override it to let several buttons run actions at the same time. */
  protected createWork(): PendingWork {
    return new PendingWork(this);
  }

  /**
   * Drops the state of the section before it shows another user or subject. Override it if the section has state of its own. Forms,
   * confirmation questions and lists reset themselves.
   */
  protected forget(): void {
    this.work.reset();
  }

  /**
   * The signed-in user. Null while the user is not known, for anonymous users, and while the page is in the back/forward cache.
   */
  get user(): CurrentUser | null {
    return this.frame.user;
  }

  override render(): unknown {
    return this.frame.render();
  }
}
