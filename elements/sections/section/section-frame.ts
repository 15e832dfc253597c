import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser, ResourceState } from '../../../core/index.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { general } from '../../messages/general.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import type { LkElement } from '../../base/element.ts';
import { type ErrorLine, failureLine } from '../../base/errors/error-text.ts';
import { keepOwnEvents } from '../../base/own-events.ts';
import { pageTimers } from '../../base/page.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import { UserController } from '../../user/user-controller.ts';
import { actionButton } from './action-button.ts';
import type { PendingWork } from './pending-work.ts';
import { HeldRows } from './held-rows.ts';
import { failureRow } from './section-parts.ts';
import { SubjectResetController } from './reset-controller.ts';

/** The heading and text above a section's panel. They are rendered before the data has been loaded. */
export interface SectionHeader {
  readonly heading: string;
  readonly text?: string | undefined;
  /**
   * What is shown disabled beside the heading while the section is loading or has failed: a button with this label, or disabled
   * buttons.
   */
  readonly action?: string | TemplateResult | typeof nothing | undefined;
}

/** The content of a section, which is rendered once its data has been loaded. */
export interface SectionContent {
  /** A button beside the heading. */
  readonly action?: unknown;
  /** An error message for the whole section. */
  readonly error?: ErrorLine | undefined;
  /** Content between heading and panel. */
  readonly before?: unknown;
  /** The content of the panel: rows, blocks that are as wide as the panel, slots for forms. */
  readonly body: unknown;
  /** Content below the panel. */
  readonly after?: unknown;
}

/** The element whose section the frame renders. */
export interface SectionHost extends LkElement {
  /** The level of the heading in the outline of the page. */
  readonly headingLevel: number;
}

/** What a section provides for its frame, which calls these functions. */
interface SectionModel {
  /** Returns heading and text. They must not depend on loaded data. */
  header(): SectionHeader;
  /** Returns the content. Called only when the user is known and `needs` is ready. */
  content(user: CurrentUser): SectionContent;
  /** Returns the state of the data that `content` needs. Null if it needs only the user. Undefined counts as loading. */
  needs(): ResourceState<unknown> | undefined | null;
  /** Loads the data of `needs` again. */
  retry(): unknown;
  /** Whether the section has anything to show to this user in this project. */
  isOffered(): boolean;
  /** Returns what stands in the panel while the section is loading. It must not depend on loaded data. */
  skeleton(): TemplateResult;
  /** Drops all state of the section that belongs to the previous user or subject. */
  forget(): void;
}

/**
 * The frame of a section: heading, skeleton, "Saved", and the error row with its retry button. The frame is empty while no user is
 * signed in. It resets the section before another user is shown.
 */
export class SectionFrame {
  readonly host: SectionHost;
  /** The running actions of the section. */
  readonly work: PendingWork;
  /** Resets the section and its parts when the user or the subject changes. */
  readonly resets: SubjectResetController;
  readonly #model: SectionModel;
  readonly #user: UserController;
  readonly #busy: BusyController;

  constructor(host: SectionHost, work: PendingWork, model: SectionModel) {
    keepOwnEvents();
    this.host = host;
    this.work = work;
    this.#model = model;
    this.#user = new UserController(host);
    this.resets = new SubjectResetController(host);
    host.addController(new HeldRows(host));
    this.#busy = new BusyController(host, {
      isBusy: () => this.#isWaiting,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
    this.resets.watch(() => this.user?.id ?? null);
    this.resets.add(() => model.forget());
    // The style sheet hides an empty section, so that it leaves no gap between other sections.
    host.addController({
      hostUpdated: () => {
        host.toggleAttribute('data-empty', this.#isEmpty);
        host.toggleAttribute('data-waiting', !this.#isEmpty && (this.#isWaiting || this.#busy.isShown));
      },
    });
  }

  /**
   * The signed-in user. Null while the user is not known, for anonymous users, and while the page is in the back/forward cache.
   */
  get user(): CurrentUser | null {
    const state = this.#user.value;
    return state.status === 'in' ? state.user : null;
  }

  get #isEmpty(): boolean {
    return !this.#model.isOffered() || (!this.user && !this.#isWaiting && !this.#busy.isShown);
  }

  get #isWaiting(): boolean {
    const { status } = this.#user.value;
    if (status !== 'in') return status === 'unknown' && !!this.host.app;
    const needs = this.#model.needs();
    return needs !== null && (needs?.status ?? 'loading') === 'loading';
  }

  #renderFrame({ action, error = '', before, body, after }: SectionContent, isBusy = false): TemplateResult {
    const { heading, text } = this.#model.header();
    const { saved } = this.host.texts('settingsFrame', settingsFrame);
    return html`<section part="section" aria-labelledby="heading" aria-busy=${isBusy}>
      <header part="header">
        <div class="titles">
          <h2 id="heading" part="heading" aria-level=${this.host.headingLevel} tabindex="-1">${heading}</h2>
          ${text ? html`<p part="description">${text}</p>` : nothing}
        </div>
        <span part="status" class="saved" role="status">${this.work.isSaved ? html`${checkCircleIcon()}${saved}` : nothing}</span>
        ${action === undefined || action === nothing ? nothing : html`<div class="header-action">${action}</div>`}
      </header>
      ${errorRow(error)}${before ? html`<div class="before">${before}</div>` : nothing}
      <slot name="before"></slot>
      <div part="panel" class="panel">${body}</div>
      ${after ?? nothing}<slot name="after"></slot>
    </section>`;
  }

  /** Renders the frame without the data of the section. Its button is disabled, so that nothing moves when the data arrives. */
  #renderWithoutData(body: TemplateResult, isBusy = false): TemplateResult {
    const { action: early } = this.#model.header();
    const action =
      typeof early === 'string'
        ? html`<button type="button" part="button" class="lk-button lk-small" disabled>${early}</button>`
        : early && html`<div class="early" inert>${early}</div>`;
    return this.#renderFrame({ action, body }, isBusy);
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.host.texts('general', general);
    const body = html`<span class="quiet" role="status">${loading}</span>${this.#model.skeleton()}`;
    return this.#busy.isShown ? this.#renderWithoutData(body, true) : html`${nothing}`;
  }

  #renderFailure(error: unknown): TemplateResult {
    const { notLoaded: unexpected } = this.host.texts('settingsFrame', settingsFrame);
    const texts = { ...this.host.texts('general', general), unexpected };
    const retry = () => void this.work.run('retry', async () => void (await this.#model.retry()));
    const look = this.work.look('retry');
    const button = actionButton({ control: 'retry', label: texts.tryAgain, part: 'retry', look, onClick: retry });
    return this.#renderWithoutData(failureRow(failureLine(error, texts), button));
  }

  render(): unknown {
    const { user } = this;
    if (this.#isEmpty) return nothing;
    if (this.#isWaiting || this.#busy.isShown || !user) return this.#renderSkeleton();
    const needs = this.#model.needs();
    if (needs?.status === 'failed') return this.#renderFailure(needs.error);
    const content = this.#model.content(user);
    return this.#renderFrame({ ...content, error: content.error ?? '' });
  }
}
