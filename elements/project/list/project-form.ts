import { html, nothing, type TemplateResult } from 'lit';
import type { AdminProject, OwnedProjects } from '../../../core/admin.ts';
import type { Project, Result, ResourceState, Team } from '../../../core/index.ts';
import { projectList } from '../../messages/owner/owned-projects.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { field } from '../../parts/field.ts';
import { selectField, selectStyles } from '../../parts/select-field.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteError, WriteResult } from '../../sections/section/pending-work.ts';

type ProjectField = 'name' | 'team';

const NAME_MAX_CHARACTERS = 256;

/** The value of the team field for a team that is created together with the project. */
const NEW_TEAM = 'new';

interface ProjectFormOptions {
  readonly owned: () => OwnedProjects | null;
  /** Returns whether teams own projects. On older services no team owns a project. */
  readonly hasTeams: () => boolean;
  readonly onCreated: (project: AdminProject) => void;
}

/** The form for a new project, with the name of the project and the team that owns the project. */
export class ProjectForm {
  readonly form: SectionForm<ProjectField>;
  readonly #host: LkSection;
  readonly #options: ProjectFormOptions;
  readonly #teams: StoreController<ResourceState<readonly Team[]>>;
  readonly #internal: StoreController<ResourceState<Project>>;
  #chosen = NEW_TEAM;
  /** The id of a team that was created for a project which the service then refused. The next attempt uses this team again. */
  #createdTeamId: string | null = null;

  constructor(host: LkSection, options: ProjectFormOptions) {
    this.#host = host;
    this.#options = options;
    this.#teams = new StoreController(host, () => (this.form.isOpen ? host.app?.teams.$list : null));
    this.#internal = new StoreController(host, () => (this.form.isOpen ? host.app?.$project : null));
    let made: AdminProject | null = null;
    this.form = new SectionForm<ProjectField>(host, {
      control: 'create',
      names: ['name', 'team'],
      submitLabel: () => this.#texts.create,
      fields: () => this.#renderFields(),
      check: ({ name }) => ({ name: this.#problemOf(name.trim()) }),
      fieldOf: { SCHEMA_ERROR: 'name' },
      errorText: ({ code }) => (code === 'TEAM_MEMBERSHIP_NOT_FOUND' ? this.#texts.notMember : undefined),
      isSaving: false,
      styles: [selectStyles],
      submit: async ({ name }: FormValues<ProjectField>): Promise<WriteResult> => {
        const result = await this.#createProject(name.trim());
        made = result?.ok ? result.value : null;
        return result;
      },
      onDone: () => {
        this.#createdTeamId = null;
        if (made) options.onCreated(made);
        made = null;
      },
    });
  }

  /** Opens the form with its initial values. */
  open(): void {
    this.#chosen = this.#host.user?.selectedTeam?.id ?? NEW_TEAM;
    this.form.open({ team: this.#chosen });
  }

  get #texts() {
    return this.#host.texts('projectList', projectList);
  }

  get #mayCreateTeams(): boolean {
    const { value } = this.#internal;
    return value?.status === 'ready' && value.data.config.clientTeamCreationEnabled;
  }

  #problemOf(name: string): string | undefined {
    if (name === '') return this.#texts.nameMissing;
    return name.length > NAME_MAX_CHARACTERS ? this.#texts.nameTooLong(NAME_MAX_CHARACTERS) : undefined;
  }

  async #createProject(displayName: string): Promise<Result<AdminProject, WriteError> | undefined> {
    const owned = this.#options.owned();
    if (!owned) return undefined;
    if (!this.#options.hasTeams()) return owned.create({ displayName });
    const team = await this.#ownerTeam(displayName);
    return team.ok ? owned.create({ displayName, ownerTeamId: team.value }) : team;
  }

  /** Returns the id of the team that will own the project. Creates the team if the user has chosen a new team. */
  async #ownerTeam(displayName: string): Promise<Result<string, WriteError>> {
    const { app } = this.#host;
    if (!app || this.#chosen !== NEW_TEAM) return { ok: true, value: this.#chosen };
    if (this.#createdTeamId !== null) return { ok: true, value: this.#createdTeamId };
    const made = await app.teams.create({ displayName });
    if (!made.ok) return made;
    this.#createdTeamId = made.value.id;
    return { ok: true, value: made.value.id };
  }

  #renderFields(): TemplateResult {
    const texts = this.#texts;
    return html`${field({
      ...this.form.fieldOptions('name'),
      label: texts.name,
      type: 'text',
      autocomplete: 'off',
      hint: texts.nameHint,
    })}
    ${this.#options.hasTeams() ? this.#renderTeam() : nothing}`;
  }

  #renderTeam(): TemplateResult | typeof nothing {
    const texts = this.#texts;
    const { value } = this.#teams;
    if (value?.status !== 'ready') return nothing;
    const teams = value.data.map(({ id, displayName }) => ({
      value: id,
      label: nameLabel(displayName, texts.unnamedTeam),
    }));
    const options = [...teams, ...(this.#mayCreateTeams ? [{ value: NEW_TEAM, label: texts.newTeam }] : [])];
    if (!options.some((each) => each.value === this.#chosen)) this.#chosen = options[0]?.value ?? NEW_TEAM;
    return selectField({
      id: this.form.idOf('team'),
      name: 'team',
      label: texts.team,
      options,
      hint: this.#chosen === NEW_TEAM ? texts.newTeamHint : texts.teamHint,
      onChange: (team) => {
        this.#chosen = team;
        this.#host.requestUpdate();
      },
    });
  }
}
