import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ServerUser } from '../../../core/admin.ts';
import type { projectUsers } from '../../messages/owner/users.ts';
import type { LkElement } from '../../base/element.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { formatNames, pill, renderDate } from '../../sections/section/section-parts.ts';
import type { ProjectLinks } from '../shell/project-controller.ts';
import { userInSentence, userName, methodsOf } from './user-labels.ts';

interface UsersTableOptions {
  readonly users: readonly ServerUser[];
  readonly texts: typeof projectUsers;
  /** Whether another page is being loaded. */
  readonly isBusy: boolean;
  /** Whether the latest sign-up is first. */
  readonly isDescending: boolean;
  readonly onSort: (isDescending: boolean) => void;
  /** Links of the project settings, where each user has a URL. Null elsewhere. */
  readonly links: ProjectLinks | null;
  readonly onOpen: (user: ServerUser) => void;
}

/** Renders a page of users as a table. In a narrow container the rows become cards. */
export function usersTable(host: LkElement, options: UsersTableOptions): TemplateResult {
  const { users, texts, isBusy, isDescending } = options;
  // Load the avatar element, unless another element has loaded it. The styles reserve the space of the avatars.
  import('../../parts/avatar.ts').catch(() => {});
  const head = (label: string) => html`<th part="cell" role="columnheader" scope="col">${label}</th>`;
  return html`<table part="table" role="table" aria-label=${texts.list} aria-busy=${isBusy}>
    <thead role="rowgroup">
      <tr part="header" role="row">
        ${head(texts.user)} ${head(texts.emailColumn)}
        <th part="cell" role="columnheader" scope="col" aria-sort=${isDescending ? 'descending' : 'ascending'}>${sortButton(options)}</th>
        ${head(texts.lastActive)} ${head(texts.signsInWith)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${repeat(
        users,
        ({ id }) => id,
        (user) => row(host, user, options),
      )}
    </tbody>
  </table>`;
}

/** Renders the button that reverses the order. Services can order users by their sign-up only. */
function sortButton({ texts, isDescending, onSort }: UsersTableOptions): TemplateResult {
  return html`<button
    type="button"
    part="sort"
    class="sort"
    data-control="sort"
    title=${isDescending ? texts.newestFirst : texts.oldestFirst}
    @click=${() => onSort(!isDescending)}
  >
    ${texts.signedUp}<span class="arrow" aria-hidden="true">${isDescending ? '↓' : '↑'}</span>
  </button>`;
}

function row(host: LkElement, user: ServerUser, options: UsersTableOptions): TemplateResult {
  const { texts } = options;
  const methods = formatNames(host, methodsOf(user, texts));
  const cell = (label: string, content: unknown) =>
    html`<td part="cell" role="cell"><span class="label">${label}</span>${content}</td>`;
  return html`<tr role="row" part="row" @click=${openRow}>
    <td part="cell" role="cell">${renderUser(user, options)}</td>
    <td part="cell" role="cell">${emailOf(user, texts)}</td>
    ${cell(texts.signedUp, renderDate(host, user.signedUpAt))} ${cell(texts.lastActive, renderDate(host, user.lastActiveAt))}
    ${cell(texts.signsInWith, html`<span class=${methods ? '' : 'none'}>${methods || texts.nothing}</span>`)}
  </tr>`;
}

/** Opens the user of a clicked row. Ignores clicks on the name, which opens the user itself, and clicks that select text. */
function openRow({ currentTarget, target }: Event): void {
  const open = (currentTarget as Element).querySelector<HTMLElement>('.open');
  if (!open?.contains(target as Node) && !String(getSelection())) open?.click();
}

function renderUser(user: ServerUser, options: UsersTableOptions): TemplateResult {
  const { texts } = options;
  const name = userName(user, texts.unnamed);
  const { id, profileImageUrl } = user;
  return html`<div class="who">
    <lk-avatar exportparts="avatar, frame, image" .face=${{ id, displayName: name, profileImageUrl }} .size=${36}></lk-avatar>
    <div class="title">${openControl(user, name, options)}${pillsOf(user, texts)}</div>
  </div>`;
}

/** Renders the name of a user, which opens the details of the user: a link if users have URLs, else a button. */
function openControl(user: ServerUser, name: string, { texts, links, onOpen }: UsersTableOptions): TemplateResult {
  const control = `user:${user.id}`;
  const label = texts.open(userInSentence(user, texts.unnamed));
  const follow = (event: Event) => {
    links?.handleClick(event);
    onOpen(user);
  };
  return links
    ? html`<a
        part="open"
        class="open"
        data-control=${control}
        href=${links.linkTo('users', user.id)}
        aria-label=${label}
        title=${name}
        @click=${follow}
        ><bdi>${name}</bdi></a
      >`
    : html`<button
        type="button"
        part="open"
        class="open"
        data-control=${control}
        aria-label=${label}
        title=${name}
        @click=${follow}
      >
        <bdi>${name}</bdi>
      </button>`;
}

function emailOf(
  { displayName, primaryEmail, primaryEmailVerified }: ServerUser,
  texts: typeof projectUsers,
): TemplateResult {
  if (!primaryEmail) return html`<span class="email">${texts.noEmail}</span>`;
  const unverified = html`<span class="state is-open">${texts.unverified}</span>`;
  // The address of a user without a name is the title of the row, so the column only says whether it is verified.
  if (!nameLabel(displayName, '')) {
    return primaryEmailVerified ? html`<span class="state">${checkCircleIcon()}${texts.verified}</span>` : unverified;
  }
  const email = nameLabel(primaryEmail, texts.noEmail);
  // Most addresses are verified, so a symbol is enough for them. Unverified addresses are marked in words.
  return html`<div class="email">
      <bdi title=${email}>${email}</bdi>${primaryEmailVerified ? html`<span class="state" role="img" title=${texts.verified}>${checkCircleIcon()}</span>` : nothing}
    </div>
    ${primaryEmailVerified ? nothing : unverified}`;
}

function pillsOf({ isAnonymous, isRestricted }: ServerUser, texts: typeof projectUsers): unknown {
  if (isAnonymous) return pill(texts.guest);
  return isRestricted ? pill(texts.restricted, 'danger') : nothing;
}
