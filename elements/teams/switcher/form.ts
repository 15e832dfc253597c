import { html, type TemplateResult } from 'lit';
import type { Team } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { teamSwitcher } from '../../messages/teams/team-switcher.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { pageTimers, createId } from '../../base/page.ts';
import type { LkElement } from '../../base/element.ts';
import { loadErrorText, failureText } from '../../base/errors/error-text.ts';
import { button } from '../../parts/button.ts';
import { field } from '../../parts/field.ts';
import { TeamCreateEvent } from '../base/team-events.ts';

interface FormOptions {
  /** Called after the team was created. */
  readonly finish: (team: Team) => Promise<void>;
  readonly cancel: () => void;
}

/** The form for a new team in the team switcher. It has one field, for the name of the team. */
export class TeamForm {
  #error = '';
  /** Whether the field had the focus when the error appeared. Then only a live region makes screen readers read out the error. */
  #isLive = false;
  readonly #id = createId('lk-team-name');
  readonly #host: LkElement;
  readonly #options: FormOptions;
  readonly #running: ActionController;
  readonly #busy: BusyController;

  constructor(host: LkElement, options: FormOptions) {
    this.#host = host;
    this.#options = options;
    this.#running = new ActionController(host, (error) =>
      this.#showError(failureText(error, host.texts('general', general))),
    );
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.#running.isPending, timers });
  }

  /** Resets the form and focuses its field. Call it when the form opens. */
  begin(): void {
    this.#error = '';
    void this.#host.updateComplete.then(() => {
      const input = this.#input;
      if (!input) return;
      input.value = '';
      input.focus();
      input.scrollIntoView?.({ block: 'nearest' });
    });
  }

  get #input(): HTMLInputElement | null {
    return this.#host.renderRoot.querySelector<HTMLInputElement>(`#${this.#id}`);
  }

  #showError(message: string): void {
    this.#error = message;
    this.#isLive = this.#input?.matches(':focus') ?? false;
    this.#host.requestUpdate();
    this.#input?.focus();
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const displayName = this.#input?.value.trim() ?? '';
    if (this.#running.isPending) return;
    if (!displayName) return this.#showError(this.#host.texts('teamSwitcher', teamSwitcher).nameMissing);
    this.#error = '';
    void this.#running.run(() => this.#createTeam(displayName));
  };

  async #createTeam(displayName: string): Promise<void> {
    const { app } = this.#host;
    const result = await app?.teams.create({ displayName });
    if (!result) return;
    if (!result.ok) {
      return this.#showError(
        await loadErrorText(this.#host, result.error, this.#host.texts('general', general).unexpected),
      );
    }
    this.#host.dispatchEvent(new TeamCreateEvent(result.value.id));
    await this.#options.finish(result.value);
  }

  render(): TemplateResult {
    const texts = this.#host.texts('teamSwitcher', teamSwitcher);
    const { isPending } = this.#running;
    const name = field({
      id: this.#id,
      name: 'displayName',
      label: texts.name,
      type: 'text',
      autocomplete: 'off',
      error: this.#error,
    });
    const submit = button({
      label: texts.create,
      kind: 'primary',
      type: 'submit',
      isBusy: isPending,
      hasSpinner: this.#busy.isShown,
    });
    return html`<form class="form" method="dialog" novalidate @submit=${this.#handleSubmit}>
      <div aria-live=${this.#isLive ? 'polite' : 'off'}>${name}</div>
      <div class="buttons">
        ${submit} ${button({ label: texts.cancel, isDisabled: isPending, onClick: this.#options.cancel })}
      </div>
    </form>`;
  }
}
