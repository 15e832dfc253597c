import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ServerUser } from '../../../core/admin.ts';
import type { projectUsers } from '../../messages/owner/users.ts';
import type { LkElement } from '../../base/element.ts';
import { chevronIcon } from '../../sections/shell/nav-icons.ts';
import { breakableEmail } from '../../parts/breakable.ts';
import { boundName } from '../../sections/section/bound-name.ts';
import { nameLabel, personName } from '../../parts/name-label.ts';
import { formatNames, pill, renderDate, renderTimeOrDate } from '../../sections/section/section-parts.ts';
import type { ProjectLinks } from '../kit/project-controller.ts';
import { userInSentence, methodsOf } from './user-labels.ts';

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

const userSkeleton = html`<div class="waiting" aria-hidden="true">
  <div class="skeleton"></div>
  <div class="lines">${Array.from({ length: 5 }, () => html`<div class="skeleton"></div>`)}</div>
</div>`;
/** Placeholders for users that are still loading: an avatar and the lines of text beside it. */
export const userSkeletons: TemplateResult = html`${[userSkeleton, userSkeleton, userSkeleton]}`;

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
  return html`<tr role="row" part="row" @click=${openRow}>
    <td part="cell" role="cell">${renderUser(user, options)}</td>
    <td part="cell" role="cell" class=${isEmailTitle(user) ? 'blank' : ''}>${emailOf(user, texts)}</td>
    <td part="cell" role="cell">${renderDate(host, user.signedUpAt)}</td>
    <td part="cell" role="cell"><span class="label">${texts.lastActive}</span>${renderTimeOrDate(host, user.lastActiveAt)}</td>
    <td part="cell" role="cell"><div class="end"><span>${methods || texts.nothing}</span>${chevronIcon()}</div></td>
  </tr>`;
}

/** Opens the user of a clicked row. Ignores clicks on the name, which opens the user itself, and clicks that select text. */
function openRow({ currentTarget, target }: Event): void {
  const open = (currentTarget as Element).querySelector<HTMLElement>('.open');
  if (!open?.contains(target as Node) && !String(getSelection())) open?.click();
}

function renderUser(user: ServerUser, options: UsersTableOptions): TemplateResult {
  const { texts } = options;
  const name = personName(user, texts.unnamed);
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
  const shown = boundName(name, { translate: 'no' });
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
        >${shown}</a
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
        ${shown}
      </button>`;
}

/**
 * Renders the email address of a user, or nothing if the address is the title of the row. Only an address that is not verified is
 * marked, because most addresses are verified.
 */
function emailOf(user: ServerUser, texts: typeof projectUsers): TemplateResult {
  if (!user.primaryEmail) return html`<span class="email">${texts.noEmail}</span>`;
  const email = nameLabel(user.primaryEmail, texts.noEmail);
  return html`${isEmailTitle(user) ? nothing : html`<bdi class="email" title=${email}>${breakableEmail(email)}</bdi>`}${
    user.primaryEmailVerified ? nothing : html`<span class="state">${texts.unverified}</span>`
  }`;
}

/** Whether the address of a user is the title of the row, because the user has no name. */
function isEmailTitle({ displayName, primaryEmail }: ServerUser): boolean {
  return primaryEmail !== null && !nameLabel(displayName, '');
}

/** Renders the labels beside a name. That an address is not verified is said here in a card, and else in the column of addresses. */
function pillsOf(user: ServerUser, texts: typeof projectUsers): TemplateResult {
  const unverified = user.primaryEmail && !user.primaryEmailVerified;
  const restricted = user.isRestricted ? pill(texts.restricted, 'danger') : nothing;
  return html`${user.isAnonymous ? pill(texts.guest) : restricted}${
    unverified ? html`<span class="in-card">${pill(texts.unverified, 'warning')}</span>` : nothing
  }`;
}
