import { type CSSResultArray, html, nothing, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser, ResourceState } from '../../core/index.ts';
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
import { bones } from './section-parts.ts';
import { sectionStyles } from './section-styles.ts';
import type { SectionSubject } from './section-subject.ts';
import { WorkController } from './pending-work.ts';

/** Draws a section among the light children of the settings; `teamId` on the pages of a team. */
export type Section = (app: ClientApp, teamId: string) => TemplateResult;

/** What stands above a section's panel, and is there before its data. */
export interface SectionHead {
  readonly heading: string;
  readonly text?: string | undefined;
}

/** What a section shows to the person it belongs to. */
export interface SectionContent {
  /** Beside the heading: a button. */
  readonly action?: unknown;
  /** What went wrong with the section as a whole. */
  readonly error?: string | undefined;
  /** Inside the panel: entries, strips, slots of forms. */
  readonly body: unknown;
  /** Below the panel. */
  readonly after?: unknown;
}

/** What a section is made of, and has to drop with the rest when another person is in front of the page. */
export interface SectionPart {
  /** As for the first time, without a word. */
  reset(): void;
}

/**
 * The base of every section of the settings: frame, skeleton, the row for what could not be loaded, and "Saved". It draws nothing
 * for people who are signed out, and forgets what it knew of one person before it shows another one.
 */
export abstract class LkSection extends LkElement {
  static override styles: CSSResultArray = sectionStyles;

  /** Level of the heading in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** It is the only section of its page, whose heading says the same: its own is for assistive technology alone. */
  @property({ type: Boolean, reflect: true }) lone = false;

  /** What is under way here; a section whose controls work side by side makes its own. */
  readonly work: WorkController = this.createWork();
  /** What the section is about besides the person. */
  readonly subject: SectionSubject | null = null;
  readonly #parts: SectionPart[] = [];
  readonly #person = new UserController(this);
  readonly #busy: BusyController;
  /** Whom and what it shows. */
  #shownIds: readonly (string | null)[] = [];

  constructor() {
    super();
    this.#busy = new BusyController(this, {
      isBusy: () => this.#isWaiting,
      timers: () => this.app?.platform.clock ?? pageTimers,
    });
    this.addController({
      hostUpdate: () => this.#watchSubjects(),
      // An empty section takes no room among the others.
      hostUpdated: () => void this.toggleAttribute('data-empty', this.#isEmpty),
    });
  }

  /** Heading and text; texts only. */
  protected abstract head(): SectionHead;
  /** What the person sees once they and `needs` are known. */
  protected abstract content(user: CurrentUser): SectionContent;

  /** What has to be loaded before `content` can be drawn; null: nothing but the person. Undefined counts as loading. */
  protected needs(): ResourceState<unknown> | undefined | null {
    return this.subject && this.subject.state;
  }

  /** Loads again what `needs` could not be loaded. */
  protected retry(): unknown {
    return this.subject?.retry();
  }

  /** Whether the section has anything to show here. */
  protected isOffered(): boolean {
    return this.subject?.isOffered ?? true;
  }

  /** Rows the skeleton stands for. */
  protected get boneCount(): number {
    return 2;
  }

  protected createWork(): WorkController {
    return new WorkController(this);
  }

  /** Another person, or nobody, is in front of the page, or it is about another subject: drop what was typed, opened and shown. */
  protected forget(): void {
    this.work.reset();
    for (const part of this.#parts) part.reset();
  }

  /** A form, a question, a list: `forget` resets it. */
  addPart(part: SectionPart): void {
    this.#parts.push(part);
  }

  /** The person who is signed in; null while that is not known, while the page rests, and for guests. */
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

  #watchSubjects(): void {
    const ids = [this.user?.id ?? null, this.subject?.id ?? null];
    const isOther = this.#shownIds.some((id, index) => id !== null && id !== ids[index]);
    this.#shownIds = ids;
    if (isOther) this.forget();
  }

  #frame({ action, error = '', body, after }: SectionContent, isBusy = false): TemplateResult {
    const { heading, text } = this.head();
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
    const body = html`<span class="quiet" role="status">${loading}</span>${bones(this.boneCount)}`;
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
