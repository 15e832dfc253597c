import type { Permission, ResourceState, Team } from '../../../core/index.ts';
import { property } from '../../base/decorators.ts';
import { StoreController } from '../../base/store-controller.ts';
import { joinStates as togetherOf } from '../../sections/join-states.ts';
import { LkSection } from '../../sections/section.ts';

/** The permissions that every project has. */
export type SystemPermission =
  | '$update_team'
  | '$delete_team'
  | '$read_members'
  | '$remove_members'
  | '$invite_members'
  | '$manage_api_keys';

/** The base of the sections about one team. They show nothing to people who are not in it. */
export abstract class LkTeamSection extends LkSection {
  /** The team, by its id; the selected team of the person by default. */
  @property({ attribute: 'team-id' }) teamId = '';

  readonly #teams = new StoreController(this, () => this.user && this.app?.teams.$list);
  readonly #permissions = new StoreController<ResourceState<readonly Permission[]>>(this, () =>
    this.shownId ? this.app?.permissions.$list(this.shownId) : null,
  );
  #drawnId: string | null = null;

  constructor() {
    super();
    this.addController({ hostUpdate: () => this.#watchTeam() });
  }

  /** The id of the team that is shown; empty while there is none. */
  get shownId(): string {
    return this.user ? this.teamId || this.user.selectedTeam?.id || '' : '';
  }

  /** The team, once it is known; undefined as well where the person is not in it. */
  get team(): Team | undefined {
    const { value } = this.#teams;
    return value?.status === 'ready' ? value.data.find(({ id }) => id === this.shownId) : undefined;
  }

  /** Whether the person may do something in the team. Says what to show; the service decides what is allowed. */
  may(permission: SystemPermission): boolean {
    return this.permissions.some(({ id }) => id === permission);
  }

  get permissions(): readonly Permission[] {
    const { value } = this.#permissions;
    return value?.status === 'ready' ? value.data : [];
  }

  protected override needs(): ResourceState<unknown> | undefined | null {
    return togetherOf([this.#teams.value, this.#permissions.value]);
  }

  protected override retry(): unknown {
    const { app, shownId } = this;
    return Promise.all([app?.teams.list(), app?.permissions.list(shownId)]);
  }

  /** What it shows belongs to one team, and to somebody who is in it. */
  protected override isOffered(): boolean {
    const { value } = this.#teams;
    return !this.user || (this.shownId !== '' && (value?.status !== 'ready' || this.team !== undefined));
  }

  #watchTeam(): void {
    const id = this.shownId || null;
    if (this.#drawnId !== null && this.#drawnId !== id) this.forget();
    this.#drawnId = id;
  }
}

export { togetherOf };
