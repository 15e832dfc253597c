import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, PermissionDefinition, ServerUser } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectUserPermissions } from '../../messages/owner/user.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { codeStyles } from '../../sections/section/section-detail-styles.ts';
import { panelRows, panelRow, renderEmpty } from '../../sections/section/section-parts.ts';
import { renderSwitch, switchStyles } from '../../sections/switch.ts';
import { type WriteResult, PendingWork } from '../../sections/section/pending-work.ts';
import { joinStates } from '../../sections/join-states.ts';
import type { ProjectLinks } from '../kit/project-controller.ts';
import { ResourceController } from '../kit/resource-controller.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { findContainingPermissions } from '../permissions/contained.ts';
import { permissionInSentence, permissionName, permissionNames } from '../permissions/labels.ts';
import { ProjectUserController } from './project-user-controller.ts';

/**
 * The ids of a user's permissions in the project. `direct` are the permissions that were granted to the user. `all` also includes
 * the permissions that these contain.
 */
interface Granted {
  readonly direct: readonly string[];
  readonly all: readonly string[];
}

interface Shown extends Granted {
  /** Maps the id of a contained permission to the id of the granted permission that contains it. */
  readonly included: ReadonlyMap<string, string>;
}

interface Row {
  readonly id: string;
  readonly definition: PermissionDefinition | undefined;
}

const permissionsStyles = css`
  .entry {
    min-block-size: 56px;
  }
`;

/**
 * The permissions of the project, each with a switch that grants the permission to a user or revokes it. A note marks the
 * permissions that the user has through another permission.
 *
 * @element lk-project-user-permissions
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-permissions heading-level="3"></lk-project-user-permissions>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart link - The link to the page on which permissions are created.
 * @csspart row - One permission.
 * @csspart switch - The switch that shows whether the permission is granted to the user.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-permissions')
export class LkProjectUserPermissions extends LkSection {
  static override styles = [...LkSection.styles, rowStyles, switchStyles, codeStyles, permissionsStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;
  /** Links of the project settings. When they are set, a link leads to the page on which permissions are created. */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #definitions = new StoreController<ResourceState<readonly PermissionDefinition[]>>(this, () =>
    this.user ? this.admin?.permissionDefinitions.$list('project') : null,
  );
  readonly #granted = new ResourceController<Granted>(this, () => {
    const { user, admin, projectUser } = this;
    return (
      user && admin && projectUser && { key: [admin, projectUser.id], load: () => loadGranted(admin, projectUser.id) }
    );
  });

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return joinStates([this.#definitions.value, this.#granted.state]);
  }

  protected override retry(): unknown {
    return Promise.all([this.admin?.permissionDefinitions.list('project'), this.#granted.reload()]);
  }

  get #texts(): typeof projectUserPermissions {
    return this.texts('projectUserPermissions', projectUserPermissions);
  }

  get #loadedDefinitions(): readonly PermissionDefinition[] {
    const { value } = this.#definitions;
    return value?.status === 'ready' ? value.data : [];
  }

  /** Returns the note that explains why the user has a permission that was not granted to them directly. */
  #sourceOf(id: string | undefined): string {
    const { notDirect, includedIn } = this.#texts;
    return id === undefined ? notDirect : includedIn(permissionInSentence(this, id));
  }

  /** Grants or revokes a permission. Shows the change at once and undoes it if the service refuses. */
  async #setGranted(id: string, isOn: boolean): Promise<WriteResult> {
    const { admin } = this;
    const { user } = this.subject;
    if (!admin) return undefined;
    const end = this.#granted.change(({ direct, all }) => ({
      direct: isOn ? [...direct, id] : direct.filter((each) => each !== id),
      all,
    }));
    let isDone = false;
    try {
      const { permissions } = admin;
      const result = await (isOn ? permissions.grant(user.id, id) : permissions.revoke(user.id, id));
      isDone = result.ok;
      return result;
    } finally {
      end(isDone);
      // Reload, because the permissions contained in the changed permission have changed too.
      if (isDone) void this.#granted.reload();
    }
  }

  /** Returns a row for each defined permission, then for each permission of the user whose definition no longer exists. */
  #rows({ direct }: Granted): readonly Row[] {
    const defined = this.#loadedDefinitions;
    const known = defined.map((definition): Row => ({ id: definition.id, definition }));
    const lost = direct.filter((id) => !defined.some((each) => each.id === id));
    return [...known, ...lost.map((id): Row => ({ id, definition: undefined }))];
  }

  #renderRow({ id, definition }: Row, index: number, { direct, all, included }: Shown): TemplateResult {
    const texts = this.#texts;
    const control = `permission:${id}`;
    const isDirect = direct.includes(id);
    const contained = definition?.containedPermissionIds ?? [];
    const lines = [
      definition ? nameLabel(definition.description, '') : texts.notDefined,
      contained.length > 0 ? texts.contains(permissionNames(this, contained)) : '',
      !isDirect && all.includes(id) ? this.#sourceOf(included.get(id)) : '',
    ].filter(Boolean);
    const onSwitch = (isOn: boolean) =>
      void this.work.run(control, () => this.#setGranted(id, isOn), { isSaving: true });
    return panelRow({
      content: html`<div class="title"><bdi id="name-${index}">${permissionName(this, id)}</bdi><code translate="no" part="code"><bdi>${nameLabel(id, '…')}</bdi></code></div>
        ${lines.map((line) => html`<div class="meta"><bdi>${line}</bdi></div>`)}`,
      action: renderSwitch({
        control,
        isOn: isDirect,
        labelledBy: `name-${index}`,
        isBusy: this.work.look(control).isBusy,
        onSwitch,
      }),
      error: this.work.error(control),
    });
  }

  /** Renders the link to the page on which permissions are created. */
  #renderLink(): TemplateResult | typeof nothing {
    const { links } = this;
    if (!links) return nothing;
    return html`<a part="link" class="lk-button lk-small" href=${links.linkTo('permissions')} @click=${links.handleClick}>${this.#texts.open}</a>`;
  }

  protected override content(): SectionContent {
    const granted = this.#granted.data ?? { direct: [], all: [] };
    const rows = this.#rows(granted);
    if (rows.length === 0) return { body: renderEmpty(this.#texts.none, this.#renderLink()) };
    const shown = { ...granted, included: findContainingPermissions(granted.direct, this.#loadedDefinitions) };
    return { body: panelRows(rows.map((row, index) => this.#renderRow(row, index, shown))) };
  }
}

async function loadGranted(admin: AdminApp, userId: string): Promise<Granted> {
  const [direct, all] = await Promise.all([
    admin.permissions.list(userId, { recursive: false }),
    admin.permissions.list(userId, { recursive: true }),
  ]);
  return { direct: direct.map(({ id }) => id), all: all.map(({ id }) => id) };
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-permissions': LkProjectUserPermissions;
  }
}
