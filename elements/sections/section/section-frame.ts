import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser, ResourceState } from '../../../core/index.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { general } from '../../messages/general.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import type { LkElement } from '../../base/element.ts';
import { failureText } from '../../base/error-text.ts';
import { pageTimers } from '../../base/page.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { dangerRow } from '../../parts/notice/notice-row.ts';
import { UserController } from '../../user/user-controller.ts';
import { actionButton } from '../action-button.ts';
import type { PendingWork } from '../pending-work.ts';
import { ResetController } from '../reset-controller.ts';
import { skeletonRows } from './section-parts.ts';

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

/** The element of a section. */
export interface SectionHost extends LkElement {
  /** Level of the heading in the outline of the page. */
  readonly headingLevel: number;
}

/** What a section tells the frame around it. */
interface SectionModel {
  /** Heading and text. They must not depend on loaded data. */
  header(): SectionHeader;
  /** What is drawn once the user is known and `needs` is ready. */
  content(user: CurrentUser): SectionContent;
  /** What has to be loaded before `content` can be drawn; null where only the user has to be known. Undefined counts as loading. */
  needs(): ResourceState<unknown> | undefined | null;
  /** Loads again what `needs` is about. */
  retry(): unknown;
  /** Whether the section has anything to show here. */
  isOffered(): boolean;
  /** Number of rows in the skeleton. */
  skeletonRowCount(): number;
  /** Drops what the section itself holds. */
  forget(): void;
}

/**
 * The frame of a section: heading, skeleton, the error row with its retry button, and "Saved". It is empty while no one is signed in,
 * and has the section drop what it holds of one user before it shows another one.
 */
export class SectionFrame {
  readonly host: SectionHost;
  /** What the section is doing now. */
  readonly work: PendingWork;
  /** Resets the section and its pieces when the user or the subject changes. */
  readonly resets: ResetController;
  readonly #model: SectionModel;
  readonly #person: UserController;
  readonly #busy: BusyController;

  constructor(host: SectionHost, work: PendingWork, model: SectionModel) {
    this.host = host;
    this.work = work;
    this.#model = model;
    this.#person = new UserController(host);
    this.resets = new ResetController(host);
    this.#busy = new BusyController(host, {
      isBusy: () => this.#isWaiting,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
    this.resets.watch(() => this.user?.id ?? null);
    this.resets.add(() => model.forget());
    // An empty section takes no room among the others.
    host.addController({ hostUpdated: () => void host.toggleAttribute('data-empty', this.#isEmpty) });
  }

  /** The signed-in user. Null while that is not known, for guests, and while the page is in the back/forward cache. */
  get user(): CurrentUser | null {
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  get #isEmpty(): boolean {
    return !this.#model.isOffered() || (!this.user && !this.#isWaiting && !this.#busy.isShown);
  }

  get #isWaiting(): boolean {
    const { status } = this.#person.value;
    if (status !== 'in') return status === 'unknown' && !!this.host.app;
    const needs = this.#model.needs();
    return needs !== null && (needs?.status ?? 'loading') === 'loading';
  }

  #frame({ action, error = '', body, after }: SectionContent, isBusy = false): TemplateResult {
    const { heading, text } = this.#model.header();
    const { saved } = this.host.texts('settingsFrame', settingsFrame);
    return html`<section part="section" aria-labelledby="heading" aria-busy=${isBusy}>
      <header part="header">
        <div class="titles">
          <h2 id="heading" part="heading" aria-level=${this.host.headingLevel} tabindex="-1">${heading}</h2>
          ${text ? html`<p part="description">${text}</p>` : nothing}
        </div>
        <span part="status" class="saved" role="status">${this.work.isSaved ? html`${checkCircleIcon()}${saved}` : nothing}</span>${action}
      </header>
      ${dangerRow(error)}
      <slot name="before"></slot>
      <div part="panel" class="panel">${body}</div>
      ${after ?? nothing}<slot name="after"></slot>
    </section>`;
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.host.texts('general', general);
    const body = html`<span class="quiet" role="status">${loading}</span>${skeletonRows(this.#model.skeletonRowCount())}`;
    return this.#busy.isShown ? this.#frame({ body }, true) : html`${nothing}`;
  }

  #renderFailure(error: unknown): TemplateResult {
    const texts = this.host.texts('general', general);
    const retry = () => void this.work.run('retry', async () => void (await this.#model.retry()));
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

  render(): unknown {
    const { user } = this;
    if (this.#isEmpty) return nothing;
    if (this.#isWaiting || this.#busy.isShown || !user) return this.#renderSkeleton();
    const needs = this.#model.needs();
    if (needs?.status === 'failed') return this.#renderFailure(needs.error);
    const shown = this.#model.content(user);
    return this.#frame({ ...shown, error: shown.error ?? '' });
  }
}
