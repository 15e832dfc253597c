import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ServerUser } from '../../core/server/server-user.ts';
import type { projectUsers } from '../../core/messages/en/project-users.ts';
import type { LkElement } from '../base/element.ts';
import { rowName } from '../base/row-name.ts';
import { pill } from '../settings/section-parts.ts';
import { userInSentence, userName, waysOf } from './user-words.ts';
import { when } from './when.ts';

export const usersTableStyles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: calc(2.5 * var(--_step)) calc(2 * var(--_step));
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--_muted);
    font-size: 0.8125rem;
    font-weight: 550;
  }
  th:first-child,
  td:first-child {
    inline-size: 46%;
    padding-inline-start: calc(4.5 * var(--_step));
  }
  th:last-child,
  td:last-child {
    padding-inline-end: calc(4.5 * var(--_step));
  }
  td {
    border-block-start: 1px solid var(--_line);
    color: var(--_muted);
    font-size: 0.875rem;
  }
  .who {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    min-inline-size: 0;
  }
  .who lk-avatar {
    flex: none;
    inline-size: 36px;
    block-size: 36px;
  }
  .who > div {
    min-inline-size: 0;
  }
  .who .title,
  .who .email {
    overflow-x: clip;
  }
  .open {
    max-inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_text);
    font: inherit;
    font-weight: 550;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .open:hover {
    text-decoration: underline;
  }
  .email {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [aria-busy='true'] tbody {
    opacity: 0.55;
  }
  .label {
    display: none;
  }
  /* No room for columns: each row is a card. The roles are spelled out, for a cell that is no table cell loses its own. */
  @container (inline-size < 620px) {
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      padding: calc(3.5 * var(--_step)) calc(4 * var(--_step));
      border-block-start: 1px solid var(--_line);
    }
    td,
    td:first-child,
    td:last-child {
      inline-size: auto;
      padding: 0;
      border: 0;
    }
    td + td {
      margin-block-start: var(--_step);
      padding-inline-start: calc(36px + 3 * var(--_step));
    }
    td + td:last-child {
      padding-inline-start: calc(36px + 3 * var(--_step));
    }
    .label {
      display: inline;
    }
    .label::after {
      content: ' ';
    }
  }
`;

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
  import('../parts/avatar.ts').catch(() => {});
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
  const ways = waysOf(user, texts);
  const cell = (label: string, content: unknown) =>
    html`<td role="cell"><span class="label">${label}</span>${content}</td>`;
  return html`<tr role="row" part="row">
    <td role="cell">${who(user, texts, onOpen)}</td>
    ${cell(texts.signedUp, when(host, user.signedUpAt))} ${cell(texts.lastActive, when(host, user.lastActiveAt))}
    ${cell(texts.signsInWith, html`<bdi>${ways.join(', ') || texts.nothing}</bdi>`)}
  </tr>`;
}

function who(user: ServerUser, texts: typeof projectUsers, onOpen: (user: ServerUser) => void): TemplateResult {
  const name = userName(user, texts.unnamed);
  const { id, profileImageUrl, displayName, primaryEmail } = user;
  const email = displayName ? rowName(primaryEmail, texts.noEmail) : '';
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
