import { css, html, type TemplateResult } from 'lit';
import type { AdminApp, PermissionDefinition, ServerUser } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectUserPermissions } from '../../messages/owner/user.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { codeStyles } from '../../sections/section/section-detail-styles.ts';
import { entries, entry } from '../../sections/section/section-parts.ts';
import { switchOf, switchStyles } from '../../sections/controls/switch.ts';
import { type WriteResult, PendingWork } from '../../sections/pending-work.ts';
import { joinStates } from '../../sections/join-states.ts';
import { ResourceController } from '../shell/resource-controller.ts';
import { includedWith } from '../permissions/contained.ts';
import { permissionInSentence, permissionName, permissionNames } from '../permissions/labels.ts';
import { ProjectUserController } from './project-user-controller.ts';

/** What a user has in the project: given to them, and with everything that contains. */
interface Granted {
  readonly direct: readonly string[];
  readonly all: readonly string[];
}

interface Shown extends Granted {
  /** What comes with another permission, with the one it comes with. */
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
 * The permissions of the project, each with a switch that gives it to a user or takes it. What another permission contains is marked.
 *
 * @element lk-project-user-permissions
 * @example
 * ```html
 * <!-- Its properties say which project and which user. -->
 * <lk-project-user-permissions heading-level="3"></lk-project-user-permissions>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One permission.
 * @csspart switch - Whether the user has it.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-user-permissions')
export class LkProjectUserPermissions extends LkSection {
  static override styles = [...LkSection.styles, switchStyles, codeStyles, permissionsStyles];

  /** The app for the owner of the project; its session is that of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Whom it is about. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

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

  get #defined(): readonly PermissionDefinition[] {
    const { value } = this.#definitions;
    return value?.status === 'ready' ? value.data : [];
  }

  /** Why the user has a permission that was not given to them directly. */
  #sourceOf(id: string | undefined): string {
    const { notDirect, includedIn } = this.#texts;
    return id === undefined ? notDirect : includedIn(permissionInSentence(this, id));
  }

  /** Switched at once, and back where the service refuses. */
  async #set(id: string, isOn: boolean): Promise<WriteResult> {
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
      // What it contains is there, or gone, with it.
      if (isDone) void this.#granted.reload();
    }
  }

  /** What is defined, and what the user has although nobody defines it any more. */
  #rows({ direct }: Granted): readonly Row[] {
    const defined = this.#defined;
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
    const onSwitch = (isOn: boolean) => void this.work.run(control, () => this.#set(id, isOn), { isSaving: true });
    return entry({
      content: html`<div class="title"><bdi id="name-${index}">${permissionName(this, id)}</bdi><code part="code"><bdi>${nameLabel(id, '…')}</bdi></code></div>
        ${lines.map((line) => html`<div class="meta"><bdi>${line}</bdi></div>`)}`,
      action: switchOf({
        control,
        isOn: isDirect,
        labelledBy: `name-${index}`,
        isBusy: this.work.look(control).isBusy,
        onSwitch,
      }),
      error: this.work.error(control),
    });
  }

  protected override content(): SectionContent {
    const granted = this.#granted.data ?? { direct: [], all: [] };
    const rows = this.#rows(granted);
    if (rows.length === 0) return { body: html`<p part="empty" class="empty">${this.#texts.none}</p>` };
    const shown = { ...granted, included: includedWith(granted.direct, this.#defined) };
    return { body: entries(rows.map((row, index) => this.#renderRow(row, index, shown))) };
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
