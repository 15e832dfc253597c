import { INTERNAL_PROJECT_ID } from '../../../core/base/constants.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type AdminProject, type OwnedProjects, ownedProjects } from '../../../core/admin.ts';
import type { ClientApp, ResourceState } from '../../../core/index.ts';
import { redirectGate } from '../../../core/routes/gate.ts';
import { projectList } from '../../messages/owner/owned-projects.ts';
import { customElement, property } from '../../base/decorators.ts';
import { twoLines } from '../../parts/breakable.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import '../../parts/avatar.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { boundName } from '../../sections/section/bound-name.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { chevronIcon } from '../../sections/shell/nav-icons.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { localeOf, pill, renderRelativeTime, renderEmpty } from '../../sections/section/section-parts.ts';
import { ProjectCreateEvent } from '../kit/project-events.ts';
import { ProjectForm } from './project-form.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { SearchedList, searchedListStyles } from '../kit/searched-list.ts';

const styles = css`
  lk-avatar {
    flex: none;
    --lk-avatar-radius: 28%;
  }
  .title a {
    color: inherit;
    text-decoration: none;
  }
  .entry:hover .title a {
    text-decoration: underline;
  }
  /* The link covers the whole row. */
  .entry {
    position: relative;
    flex-wrap: nowrap;
  }
  .title a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  /* Leave room for the focus ring of the link, which would otherwise be cut off. */
  .entry > .content {
    margin-inline-start: -4px;
    padding-inline-start: 4px;
  }
  .entry > svg {
    flex: none;
    color: var(--_muted);
  }
  .about {
    ${twoLines}
  }
  /* Beside a text of several lines, the logo stays at its first line. */
  @container (inline-size < 520px) {
    .entry > lk-avatar {
      align-self: flex-start;
    }
  }
  @container (inline-size < 19em) {
    lk-avatar {
      display: none;
    }
  }
`;

/**
 * Lists the projects that the signed-in user manages, with links to their settings and a form for a new project. The project of
 * `app` must be `internal`. While no user is signed in, the element is empty.
 *
 * @element lk-owned-projects
 * @example
 * ```html
 * <lk-owned-projects base-path="/projects"></lk-owned-projects>
 * ```
 * @event lk-project-create - After a project was created.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One project.
 * @csspart link - The link to the settings of a project.
 * @csspart pill - The label that shows whether a project is in production mode.
 * @csspart create - The button that opens the form for a new project.
 * @csspart show-all - The button that shows all projects of a long list.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the projects again after an error.
 */
@customElement('lk-owned-projects')
export class LkOwnedProjects extends LkSection {
  static override styles = [...LkSection.styles, searchedListStyles, factsStyles, rowStyles, styles];

  /** The path before the id of a project in the address of its settings. Only a path on this origin becomes a link. */
  @property({ attribute: 'base-path' }) basePath = '/projects';

  readonly #notice = new SectionNotice(this);
  #owned: { readonly app: ClientApp; readonly projects: OwnedProjects | null } | null = null;
  readonly #projects = new StoreController<ResourceState<readonly AdminProject[]>>(this, () =>
    this.user ? this.#administration?.$list : null,
  );
  readonly #form = new ProjectForm(this, {
    owned: () => this.#administration,
    hasTeams: () => this.#hasTeams,
    onCreated: (project) => this.#showCreated(project),
  });
  readonly #list = new SearchedList<AdminProject>(this, {
    texts: () => this.#texts,
    nameOf: ({ displayName, description }) => `${displayName} ${description}`,
    keyOf: ({ id }) => id,
    renderRow: (project) => this.#renderRow(project),
    controlOf: ({ id }) => `open:${id}`,
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text, action: this.#isForOwners ? this.#texts.create : undefined };
  }

  protected override needs() {
    return this.app && !this.#administration ? null : this.#projects.value;
  }

  protected override retry(): unknown {
    return this.#administration?.list();
  }

  /** Whether the app is one for owners. Unlike `#administration`, logs no error if it is not. */
  get #isForOwners(): boolean {
    return this.app?.projectId === INTERNAL_PROJECT_ID;
  }

  get #texts(): typeof projectList {
    return this.texts('projectList', projectList);
  }

  /** The owned projects of `app`; null when the project of `app` is not `internal`. */
  get #administration(): OwnedProjects | null {
    const { app } = this;
    if (!app) return null;
    if (this.#owned?.app !== app) this.#owned = { app, projects: administrationOf(app) };
    return this.#owned.projects;
  }

  get #loadedProjects(): readonly AdminProject[] {
    const { value } = this.#projects;
    return value?.status === 'ready' ? value.data : [];
  }

  /**
   * Whether teams own projects. Older versions of the service return no owner team for any project. While the user has no
   * project, a newer version is assumed.
   */
  get #hasTeams(): boolean {
    return this.#loadedProjects.length === 0 || this.#loadedProjects.some(({ ownerTeamId }) => ownerTeamId !== null);
  }

  #showCreated({ id, displayName }: AdminProject): void {
    this.#notice.show(this.#texts.made(nameInText(displayName)));
    this.dispatchEvent(new ProjectCreateEvent(id));
  }

  #renderRow(project: AdminProject): TemplateResult {
    const texts = this.#texts;
    const { id, displayName, description, userCount, isProductionMode, createdAt, logoUrl } = project;
    const name = nameLabel(displayName, texts.unnamed);
    const users =
      userCount === null ? null : texts.users(userCount, new Intl.NumberFormat(localeOf(this)).format(userCount));
    return html`<li part="row" class="entry">
      <lk-avatar exportparts="avatar, frame, image" .face=${{ id, displayName: name, profileImageUrl: logoUrl }} .size=${36}></lk-avatar>
      <div class="content">
        <div class="title">
          <a part="link" data-control=${`open:${id}`} href=${ifDefined(this.#hrefOf(id))}>${boundName(name)}</a
          >${isProductionMode ? pill(texts.production, 'success') : pill(texts.development)}
        </div>
        ${description ? html`<div class="meta about"><bdi>${description}</bdi></div>` : nothing}
        <div class="meta">${facts(users, html`${texts.created} ${renderRelativeTime(this, createdAt)}`)}</div>
      </div>
      ${chevronIcon()}
    </li>`;
  }

  #hrefOf(id: string): string | undefined {
    const path = `${this.basePath.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
    return redirectGate(path, { here: location.href }) ?? undefined;
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    if (!this.#administration) return { body: html`<p part="empty" class="empty">${texts.notInternal}</p>` };
    const { isOpen } = this.#form.form;
    const open = () => {
      this.#notice.reset();
      this.#form.open();
    };
    const isEmpty = this.#loadedProjects.length === 0;
    const kind = isEmpty ? 'primary' : 'plain';
    const button = formButton(this, this.#form.form, {
      control: 'create',
      label: texts.create,
      part: 'create',
      kind,
      open,
    });
    return {
      action: isEmpty ? undefined : button,
      body: html`${this.#form.form.renderSlot()}${this.#list.render(this.#loadedProjects)}${
        isEmpty && !isOpen ? renderEmpty(texts.none, button) : nothing
      }`,
      after: this.#notice.render(),
    };
  }
}

/** Returns the owned projects of an app. When the app cannot list projects, logs the error for developers and returns null. */
function administrationOf(app: ClientApp): OwnedProjects | null {
  try {
    return ownedProjects(app);
  } catch (error) {
    console.error('<lk-owned-projects> cannot list projects.', error);
    return null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-owned-projects': LkOwnedProjects;
  }
}
