import { css, html, nothing, type TemplateResult } from 'lit';
import type { Project, ResourceState } from '../../core/index.ts';
import { settingsFrame } from '../messages/account/sections.ts';
import { general } from '../messages/general.ts';
import { teamCreate } from '../messages/teams/create-team.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { FormController } from '../base/controllers/form-controller.ts';
import { LightDomController } from '../base/controllers/light-controller.ts';
import { hiddenText } from '../base/theme/hidden-text.ts';
import { createId } from '../base/page.ts';
import type { ElementView } from '../base/shell/shell-element.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { field, fieldStyles } from '../parts/field.ts';
import { actionButton, actionButtonStyles } from '../sections/section/action-button.ts';
import { dataOf } from '../sections/join-states.ts';
import { PendingWork, type WriteError } from '../sections/section/pending-work.ts';
import { PictureEditor } from '../sections/profile/picture-editor.ts';
import { pictureStyles } from '../sections/profile/picture-styles.ts';
import { type SectionContent, SectionFrame, type SectionHost } from '../sections/section/section-frame.ts';
import type { SubRoute } from '../sections/section/section-loader.ts';
import { FORM_WIDTH } from '../sections/section/section-form.ts';
import { panelRow, panelRows } from '../sections/section/section-parts.ts';
import { sectionStyles } from '../sections/section/section-styles.ts';
import { TeamCreateEvent } from './base/team-events.ts';

const CONTROL = 'create';

/** The element `lk-create-team`, with the property that the account settings set. */
interface CreateTeamHost extends SectionHost {
  readonly links: Pick<SubRoute, 'linkTo' | 'handleClick'> | null;
}

/** The styles of the form, which is in the light DOM of the element. */
const createTeamStyles = css`
  ${fieldStyles} ${actionButtonStyles}
  .lk-create-team {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
    max-inline-size: ${FORM_WIDTH};
    margin: 0;
  }
  /* The label of the row is the visible label. */
  .lk-create-team .lk-field-label {
    ${hiddenText}
  }
  .lk-create-team > .lk-form-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
`;

const teamFaceStyles = css`
  lk-avatar,
  .face {
    --lk-avatar-radius: 28%;
  }
`;

/** The view of `lk-create-team`: the form for a new team, or the message that the project does not let users create teams. */
export class CreateTeamView implements ElementView {
  readonly styles = [sectionStyles, pictureStyles, teamFaceStyles];
  readonly #host: CreateTeamHost;
  readonly #frame: SectionFrame;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #form: FormController<'name'>;
  readonly #picture: PictureEditor;
  readonly #id = createId('lk-create-team');
  /** The address of the chosen picture. It is saved together with the team. */
  #address: string | null = null;

  constructor(host: CreateTeamHost) {
    this.#host = host;
    this.#frame = new SectionFrame(host, new PendingWork(host), {
      header: () => ({ heading: this.#texts.title, text: this.#isOff ? undefined : this.#texts.text }),
      content: () => this.#content(),
      needs: () => this.#project.value,
      retry: () => host.app?.getProject(),
      isOffered: () => true,
      skeleton: () => this.#renderSkeleton(),
      forget: () => this.#forget(),
    });
    this.#project = new StoreController(host, () => host.app?.$project);
    this.#form = new FormController<'name'>(host, ['name']);
    this.#picture = this.#createPicture();
    const template = () => (this.#frame.user && this.#isAllowed ? this.#renderForm() : nothing);
    host.addController(new LightDomController(host, { template, styles: createTeamStyles }));
  }

  render(): unknown {
    // When the user chooses a picture, the picture editor sets `isSaved`, which shows "Saved". The picture is only saved when the
    // team is created, so the flag is cleared.
    this.#frame.work.isSaved = false;
    return this.#frame.render();
  }

  #createPicture(): PictureEditor {
    return new PictureEditor(this.#frame, {
      control: 'picture',
      shape: 'square',
      label: () => this.#texts.picture,
      face: () => ({ id: this.#id, displayName: this.#form.input('name')?.value, profileImageUrl: this.#address }),
      save: async (address) => {
        this.#address = address;
        this.#host.requestUpdate();
      },
    });
  }

  #forget(): void {
    this.#frame.work.reset();
    this.#form.clear();
    this.#address = null;
    const input = this.#form.input('name');
    if (input) input.value = '';
  }

  get #texts(): typeof teamCreate {
    return this.#host.texts('teamCreate', teamCreate);
  }

  /** Whether it is known that the project does not let users create teams. */
  get #isOff(): boolean {
    return dataOf(this.#project.value)?.config.clientTeamCreationEnabled === false;
  }

  get #isAllowed(): boolean {
    return dataOf(this.#project.value)?.config.clientTeamCreationEnabled ?? false;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const displayName = this.#form.values().name.trim();
    if (this.#frame.work.isPending) return;
    if (!displayName) return void this.#form.failFields({ name: this.#texts.nameMissing });
    this.#form.clear();
    void this.#createTeam(displayName);
  };

  async #createTeam(displayName: string): Promise<void> {
    const { app } = this.#host;
    const address = this.#address;
    let teamId: string | undefined;
    const create = async () => {
      const result = await app?.teams.create({ displayName, ...(address !== null && { profileImageUrl: address }) });
      if (result?.ok) teamId = result.value.id;
      return result;
    };
    const isDone = await this.#frame.work.run(CONTROL, create, { onFailure: this.#showError });
    if (!isDone || teamId === undefined) return;
    this.#forget();
    this.#picture.reset();
    this.#host.dispatchEvent(new TeamCreateEvent(teamId));
  }

  readonly #showError = (error: WriteError): boolean => {
    const fallback = this.#host.texts('general', general).unexpected;
    void loadErrorText(this.#host, error, fallback).then((name) => this.#form.failFields({ name }));
    return true;
  };

  #renderSkeleton(): TemplateResult {
    const name = panelRow({ label: this.#texts.name, content: html`<div class="skeleton"></div>` });
    const rows = panelRows([this.#picture.renderSkeleton(), name]);
    return html`<div class="is-loading" inert aria-hidden="true">${rows}</div>`;
  }

  #renderForm(): TemplateResult {
    const texts = this.#texts;
    const name = field({
      id: this.#id,
      name: 'name',
      label: texts.name,
      type: 'text',
      autocomplete: 'off',
      error: this.#form.error('name'),
      isInvalid: this.#form.isInvalid('name'),
    });
    const submit = actionButton({
      control: CONTROL,
      label: texts.create,
      kind: 'primary',
      type: 'submit',
      look: this.#frame.work.look(CONTROL),
    });
    return html`<form slot="form" class="lk-create-team" method="dialog" novalidate @submit=${this.#handleSubmit} @input=${() => this.#host.requestUpdate()}>
      ${name}
      <div class="lk-form-buttons">${submit}${this.#renderCancel()}</div>
    </form>`;
  }

  /** Renders the link that leaves the form, where there is another page to go to. */
  #renderCancel(): TemplateResult | typeof nothing {
    const { links } = this.#host;
    const { cancel } = this.#host.texts('settingsFrame', settingsFrame);
    return links === null
      ? nothing
      : html`<a class="lk-button lk-small" href=${links.linkTo('')} @click=${links.handleClick}>${cancel}</a>`;
  }

  #content(): SectionContent {
    if (!this.#isAllowed) return { body: html`<p part="empty" class="empty">${this.#texts.off}</p>` };
    const name = panelRow({
      label: this.#texts.name,
      content: html`<slot name="form"></slot>`,
      error: this.#frame.work.error(CONTROL),
    });
    return { body: this.#picture.renderTarget(panelRows([this.#picture.renderEntry(), name])) };
  }
}
