import { type CSSResultArray, html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser, ResourceState } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { settingsFrame } from '../../core/messages/en/account/sections.ts';
import { BusyController } from '../base/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import { property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { failureText } from '../base/error-text.ts';
import { checkCircleIcon } from '../base/theme/icons.ts';
import { UserController } from '../user/user-controller.ts';
import { dangerRow } from '../parts/notice/notice-row.ts';
import { actionButton } from './action-button.ts';
import { PendingWork } from './pending-work.ts';
import { ResetController } from './reset-controller.ts';
import { skeletonRows } from './section-parts.ts';
import { sectionStyles } from './section-styles.ts';

/** What stands above a section's panel. It is drawn before the data has been loaded. */
export interface SectionHeader {
  readonly heading: string;
  readonly text?: string | undefined;
}

/** What a section draws once its data has been loaded. */
export interface SectionContent {
  /** A button beside the heading. */
  readonly action?: unknown;
  /** An error of the section as a whole. */
  readonly error?: string | undefined;
  /** Inside the panel: rows, strips, slots of forms. */
  readonly body: unknown;
  /** Below the panel. */
  readonly after?: unknown;
}

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
 * A section is empty while nobody is signed in, and drops what it holds of one user before it shows another one.
 */
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
  readonly #person = new UserController(this);
  /** Resets the section and its pieces when the user or the subject changes. */
  readonly resets = new ResetController(this);
  readonly #busy: BusyController;

  constructor() {
    super();
    this.#busy = new BusyController(this, {
      isBusy: () => this.#isWaiting,
      timers: () => this.app?.platform.clock ?? pageTimers,
    });
    this.resets.watch(() => this.user?.id ?? null);
    this.resets.watch(() => this.subject?.id ?? null);
    this.resets.add(() => this.forget());
    // An empty section takes no room among the others.
    this.addController({ hostUpdated: () => void this.toggleAttribute('data-empty', this.#isEmpty) });
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
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  get #isEmpty(): boolean {
    return !this.isOffered() || (!this.user && !this.#isWaiting && !this.#busy.isShown);
  }

  get #isWaiting(): boolean {
    const { status } = this.#person.value;
    if (status !== 'in') return status === 'unknown' && !!this.app;
    const needs = this.needs();
    return needs !== null && (needs?.status ?? 'loading') === 'loading';
  }

  #frame({ action, error = '', body, after }: SectionContent, isBusy = false): TemplateResult {
    const { heading, text } = this.header();
    const { saved } = this.texts('settingsFrame', settingsFrame);
    return html`<section part="section" aria-labelledby="heading" aria-busy=${isBusy}>
      <header>
        <div class="titles">
          <h2 id="heading" part="heading" aria-level=${this.headingLevel} tabindex="-1">${heading}</h2>
          ${text ? html`<p>${text}</p>` : nothing}
        </div>
        <span class="saved" role="status">${this.work.isSaved ? html`${checkCircleIcon()}${saved}` : nothing}</span>${action}
      </header>
      ${dangerRow(error)}
      <div part="panel" class="panel">${body}</div>
      ${after ?? nothing}
    </section>`;
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.texts('general', general);
    const body = html`<span class="quiet" role="status">${loading}</span>${skeletonRows(this.skeletonRowCount)}`;
    return this.#busy.isShown ? this.#frame({ body }, true) : html`${nothing}`;
  }

  #renderFailure(error: unknown): TemplateResult {
    const texts = this.texts('general', general);
    const retry = () => void this.work.run('retry', async () => void (await this.retry()));
    const look = this.work.look('retry');
    return this.#frame({
      body: html`<div class="strip">
        ${dangerRow(failureText(error, texts))}
        <div class="buttons after-notice">
          ${actionButton({ control: 'retry', label: texts.tryAgain, part: 'retry', look, onClick: retry })}
        </div>
      </div>`,
    });
  }

  override render(): unknown {
    const { user } = this;
    if (this.#isEmpty) return nothing;
    if (this.#isWaiting || this.#busy.isShown || !user) return this.#renderSkeleton();
    const needs = this.needs();
    if (needs?.status === 'failed') return this.#renderFailure(needs.error);
    const shown = this.content(user);
    return this.#frame({ ...shown, error: shown.error ?? '' });
  }
}
