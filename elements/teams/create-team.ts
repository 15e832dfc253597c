import { css, html, nothing, type TemplateResult } from 'lit';
import type { Project, ResourceState } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { teamCreate } from '../../core/messages/en/teams/create-team.ts';
import { customElement, state } from '../base/decorators.ts';
import { errorTextOf } from '../base/error-text.ts';
import { FormController } from '../base/form-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { uniqueId } from '../base/page.ts';
import { field, fieldStyles } from '../parts/field.ts';
import { dangerRow } from '../parts/notice/notice-row.ts';
import { actionButton, actionButtonStyles } from '../sections/action-button.ts';
import { dataOf } from '../sections/join-states.ts';
import { PictureEditor, pictureStyles } from '../sections/picture-editor.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section.ts';
import type { Section } from '../sections/section-loader.ts';
import { entries } from '../sections/section-parts.ts';
import type { WriteError } from '../sections/pending-work.ts';
import { TeamCreateEvent } from './team-events.ts';

const CONTROL = 'create';

/** Styles of the form, which stands among the light children. */
const createTeamStyles = css`
  ${fieldStyles} ${actionButtonStyles}
  .lk-create-team {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: calc(4 * var(--_step));
    max-inline-size: 440px;
    margin: 0;
  }
  .lk-create-team > .lk-field {
    inline-size: 100%;
  }
`;

const teamFaceStyles = css`
  lk-avatar {
    --lk-avatar-radius: 28%;
  }
`;

/**
 * Creates a team. The user becomes its first member, and it becomes their selected team. Where the project does not let users create
 * teams, the section says so.
 *
 * @example
 * ```html
 * <lk-create-team></lk-create-team> <!-- inside an lk-provider -->
 * <script type="module">
 *   document.body.addEventListener('lk-team-create', ({ teamId }) => console.log(teamId));
 * </script>
 * ```
 *
 * @element lk-create-team
 * @event lk-team-create - After the team was created.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the form.
 * @csspart row - The row of the picture.
 * @csspart action - The buttons of the row.
 * @csspart stage - The area in which the picture is cropped.
 * @csspart zoom - The zoom slider below that area.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-create-team')
export class LkCreateTeam extends LkSection {
  static override styles = [LkSection.styles, pictureStyles, teamFaceStyles];

  /** The chosen picture; it is saved with the team. */
  @state() private address: string | null = null;

  readonly #id = uniqueId('lk-create-team');
  readonly #project = new StoreController<ResourceState<Project>>(this, () => this.app?.$project);
  readonly #form = new FormController<'name'>(this, ['name']);

  readonly #picture = new PictureEditor(this, {
    control: 'picture',
    shape: 'square',
    label: () => this.#messages.picture,
    face: () => ({ id: this.#id, displayName: this.#messages.name, profileImageUrl: this.address }),
    save: async (address) => {
      this.address = address;
    },
  });

  constructor() {
    super();
    const template = () => (this.user && this.#isAllowed ? this.#renderForm() : nothing);
    this.addController(new LightController(this, { template, styles: createTeamStyles }));
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#messages;
    return { heading, text };
  }

  protected override needs() {
    return this.#project.value;
  }

  protected override retry(): unknown {
    return this.app?.getProject();
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  protected override forget(): void {
    super.forget();
    this.#form.clear();
    this.address = null;
    const input = this.#form.input('name');
    if (input) input.value = '';
  }

  /** The picture editor shows "Saved", but nothing is saved before the team is created. */
  protected override willUpdate(): void {
    this.work.isSaved = false;
  }

  get #messages(): typeof teamCreate {
    return this.texts('teamCreate', teamCreate);
  }

  get #isAllowed(): boolean {
    return dataOf(this.#project.value)?.config.clientTeamCreationEnabled ?? false;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const displayName = this.#form.values().name.trim();
    if (this.work.isPending) return;
    if (!displayName) return void this.#form.failFields({ name: this.#messages.nameMissing });
    this.#form.clear();
    void this.#create(displayName);
  };

  async #create(displayName: string): Promise<void> {
    const { app, address } = this;
    let teamId: string | undefined;
    const create = async () => {
      const result = await app?.teams.create({ displayName, ...(address !== null && { profileImageUrl: address }) });
      if (result?.ok) teamId = result.value.id;
      return result;
    };
    const isDone = await this.work.run(CONTROL, create, { onFailure: this.#showError });
    if (!isDone || teamId === undefined) return;
    this.forget();
    this.#picture.reset();
    this.dispatchEvent(new TeamCreateEvent(teamId));
  }

  readonly #showError = (error: WriteError): boolean => {
    const fallback = this.texts('general', general).unexpected;
    void errorTextOf(this, error, fallback).then((name) => this.#form.failFields({ name }));
    return true;
  };

  #renderForm(): TemplateResult {
    const texts = this.#messages;
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
      look: this.work.look(CONTROL),
    });
    return html`<form slot="form" class="lk-create-team" method="post" novalidate @submit=${this.#handleSubmit}>
      ${name} ${submit}
    </form>`;
  }

  protected override content(): SectionContent {
    if (!this.#isAllowed) return { body: html`<p class="empty">${this.#messages.off}</p>` };
    const body = html`${entries(this.#picture.renderEntry())}${this.#picture.renderCrop()}
      <div class="strip">
        <slot name="form"></slot>
        ${dangerRow(this.work.error(CONTROL))}
      </div>`;
    return { body: this.#picture.renderTarget(body) };
  }
}

export const section: Section = (app) => html`<lk-create-team slot="section" .app=${app}></lk-create-team>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-create-team': LkCreateTeam;
  }
}
