import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ServerUser } from '../../../core/admin.ts';
import type { projectUsers } from '../../../core/messages/en/owner/users.ts';
import type { LkElement } from '../../base/element.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { pill } from '../../sections/section-parts.ts';
import { userInSentence, userName, methodsOf } from './user-labels.ts';
import { relativeTime } from '../../sections/relative-time.ts';

interface UsersTableOptions {
  readonly users: readonly ServerUser[];
  readonly texts: typeof projectUsers;
  /** Another page is on its way. */
  readonly isBusy: boolean;
  readonly onOpen: (user: ServerUser) => void;
}

/** A page of users: columns where there is room, else cards. */
export function usersTable(host: LkElement, options: UsersTableOptions): TemplateResult {
  const { users, texts, isBusy } = options;
  // Whatever else shows people has loaded it already; their room is kept until then.
  import('../../parts/avatar.ts').catch(() => {});
  const head = (label: string) => html`<th role="columnheader" scope="col">${label}</th>`;
  return html`<table role="table" aria-label=${texts.list} aria-busy=${isBusy}>
    <thead role="rowgroup">
      <tr role="row">${head(texts.person)}${head(texts.signedUp)}${head(texts.lastActive)}${head(texts.signsInWith)}</tr>
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

function row(host: LkElement, user: ServerUser, { texts, onOpen }: UsersTableOptions): TemplateResult {
  const methods = methodsOf(user, texts);
  const cell = (label: string, content: unknown) =>
    html`<td role="cell"><span class="label">${label}</span>${content}</td>`;
  return html`<tr role="row" part="row">
    <td role="cell">${who(user, texts, onOpen)}</td>
    ${cell(texts.signedUp, relativeTime(host, user.signedUpAt))} ${cell(texts.lastActive, relativeTime(host, user.lastActiveAt))}
    ${cell(texts.signsInWith, html`<bdi>${methods.join(', ') || texts.nothing}</bdi>`)}
  </tr>`;
}

function who(user: ServerUser, texts: typeof projectUsers, onOpen: (user: ServerUser) => void): TemplateResult {
  const name = userName(user, texts.unnamed);
  const { id, profileImageUrl, displayName, primaryEmail } = user;
  const email = displayName ? nameLabel(primaryEmail, texts.noEmail) : '';
  return html`<div class="who">
    <lk-avatar .face=${{ id, displayName: name, profileImageUrl }} .size=${36}></lk-avatar>
    <div>
      <div class="title">
        <button
          type="button"
          part="open"
          class="open"
          data-control="user:${id}"
          aria-label=${texts.open(userInSentence(user, texts.unnamed))}
          title=${name}
          @click=${() => onOpen(user)}
        >
          <bdi>${name}</bdi></button
        >${pillsOf(user, texts)}
      </div>
      ${email ? html`<div class="email" title=${email}><bdi>${email}</bdi></div>` : nothing}
    </div>
  </div>`;
}

function pillsOf(user: ServerUser, texts: typeof projectUsers): unknown {
  const { isAnonymous, isRestricted, primaryEmail, primaryEmailVerified } = user;
  if (isAnonymous) return pill(texts.guest);
  if (isRestricted) return pill(texts.restricted, 'danger');
  return primaryEmail && !primaryEmailVerified ? pill(texts.unverified) : nothing;
}
