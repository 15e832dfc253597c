import type { CSSResultArray } from 'lit';
import type { CurrentUser, ResourceState } from '../../../core/index.ts';
import { property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { LkElement } from '../../base/element.ts';
import { PendingWork } from '../pending-work.ts';
import type { ResetController } from '../reset-controller.ts';
import { type SectionContent, SectionFrame, type SectionHeader } from './section-frame.ts';
import { sectionStyles } from './section-styles.ts';

export type { SectionContent, SectionHeader } from './section-frame.ts';

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

/**
 * The base class of every section of the settings. It draws the frame, the skeleton, the error row with its retry button, and "Saved".
 * A section is empty while no one is signed in, and drops what it holds of one user before it shows another one.
 *
 * @slot before - Above the panel, below the heading.
 * @slot after - Below the panel.
 * @csspart section - All of it.
 * @csspart header - What stands above the panel.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart status - "Saved", after a change.
 * @csspart panel - The framed list of rows.
 * @csspart list - The rows of a panel.
 * @csspart row - One row of the panel.
 * @csspart icon - The symbol of a row.
 * @csspart label - The name of a setting, before its value.
 * @csspart content - What a row is about.
 * @csspart title - The name in a row.
 * @csspart text - A text, such as the line below a name.
 * @csspart code - A key, an id or an address.
 * @csspart pill - A short label beside a name. Its tone is a part as well: `plain`, `success`, `accent` or `danger`.
 * @csspart actions - The buttons of a row.
 * @csspart button - Every button but those that open a menu (`more`). Its kind is a part as well: `primary`, `danger` or `quiet`.
 * @csspart link - Every link.
 * @csspart search - The field that filters a list, with its symbol.
 * @csspart input - Every field and list of choices that is no child of the page.
 * @csspart checkbox - Every checkbox that is no child of the page.
 * @csspart radio - Every radio button that is no child of the page.
 * @csspart table - A table.
 * @csspart cell - A cell of a table.
 * @csspart dialog - The window of a new key.
 * @csspart below - What opens below a row: a form, a question, a note.
 * @csspart question - The question before something that cannot be undone.
 * @csspart confirm - The button that answers the question with yes.
 * @csspart cancel - The button that closes a question or a form.
 * @csspart empty - What stands in the panel while there are no rows.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@exportParts
export abstract class LkSection extends LkElement {
  static override styles: CSSResultArray = sectionStyles;

  /** Level of the heading in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Set where the section is alone on its page: the heading of the page has the same text, so its own is visually hidden. */
  @property({ type: Boolean, reflect: true }) lone = false;

  /** What the section is doing now. */
  readonly work: PendingWork = this.createWork();
  /** What the section is about besides the signed-in user. */
  readonly subject: SectionSubject | null = null;
  /** Draws what all sections have in common. */
  readonly frame: SectionFrame;
  /** Resets the section and its pieces when the user or the subject changes. */
  readonly resets: ResetController;

  constructor() {
    super();
    this.frame = new SectionFrame(this, this.work, {
      header: () => this.header(),
      content: (user) => this.content(user),
      needs: () => this.needs(),
      retry: () => this.retry(),
      isOffered: () => this.isOffered(),
      skeletonRowCount: () => this.skeletonRowCount,
      forget: () => this.forget(),
    });
    this.resets = this.frame.resets;
    this.resets.watch(() => this.subject?.id ?? null);
  }

  /** Heading and text. They must not depend on loaded data. */
  protected abstract header(): SectionHeader;
  /** What is drawn once the user is known and `needs` is ready. */
  protected abstract content(user: CurrentUser): SectionContent;

  /** What has to be loaded before `content` can be drawn; null where only the user has to be known. Undefined counts as loading. */
  protected needs(): ResourceState<unknown> | undefined | null {
    return this.subject && this.subject.state;
  }

  /** Loads again what `needs` is about. */
  protected retry(): unknown {
    return this.subject?.retry();
  }

  /** Whether the section has anything to show here. */
  protected isOffered(): boolean {
    return this.subject?.isOffered ?? true;
  }

  /** Number of rows in the skeleton. */
  protected get skeletonRowCount(): number {
    return 2;
  }

  /** For sections whose controls may work in parallel. */
  protected createWork(): PendingWork {
    return new PendingWork(this);
  }

  /** Drops what the section itself holds. Its forms, questions and lists reset themselves. */
  protected forget(): void {
    this.work.reset();
  }

  /** The signed-in user. Null while that is not known, for guests, and while the page is in the back/forward cache. */
  get user(): CurrentUser | null {
    return this.frame.user;
  }

  override render(): unknown {
    return this.frame.render();
  }
}
