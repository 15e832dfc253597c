import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TeamMember } from '../../../core/index.ts';
import { breakableEmail } from '../../parts/breakable.ts';

/** The height of a member's row. The styles below repeat this number. */
export const MEMBER_ROW_HEIGHT_PX = 64;

export const memberStyles = css`
  .finder {
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
    border-block-end: 1px solid var(--_line);
  }
  li > .confirm {
    margin: 0 calc(4.5 * var(--_step)) calc(3.5 * var(--_step));
  }
  /* Half a row shows that the list goes on. */
  .windowed {
    max-block-size: min(544px, 70vh);
  }
  .member {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    min-block-size: 64px;
    padding-inline: calc(4.5 * var(--_step));
  }
  .windowed li {
    block-size: 64px;
    overflow: hidden;
  }
  li + li,
  .windowed li {
    border-block-start: 1px solid var(--_line);
  }
  .member lk-avatar {
    flex: none;
    inline-size: 36px;
    block-size: 36px;
  }
  .member .who {
    flex: 1;
    min-inline-size: 0;
  }
  .member .line {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    font-weight: 550;
  }
  .member .email {
    display: block;
    color: var(--_muted);
    font-size: 0.875rem;
  }
  .member .name,
  .member .email {
    /*
     * Puts the ellipsis at the end of a long name. Which side that is depends on the text direction of the name, not of the page.
     */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .member .pill {
    flex: none;
  }
  /* The width is in rem, so that large text gives the labels a line of their own. */
  @container (inline-size < 19rem) {
    .entries > li:not(.windowed li) .line {
      flex-wrap: wrap;
    }
    .entries > li:not(.windowed li) :is(.name, .email) {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .entries > li:not(.windowed li) .member {
      padding-block: calc(2 * var(--_step));
    }
  }
  @container (inline-size < 520px) {
    .member {
      padding-inline: calc(4 * var(--_step));
    }
  }
`;

interface MemberRowsOptions {
  readonly members: readonly TeamMember[];
  /** The indexes of the members to render: all, or those in view. */
  readonly indexes: readonly number[];
  readonly label: string;
  readonly nameOf: (member: TeamMember) => string;
  /** Renders the pills beside the name. */
  readonly pillOf: (member: TeamMember) => unknown;
  readonly actionsOf: (member: TeamMember) => unknown;
  /** Returns the email address of the member. Empty if the user may not see it. */
  readonly emailOf: (member: TeamMember) => string;
  /** Renders the confirmation question below the row. */
  readonly belowOf: (member: TeamMember) => unknown;
}

/**
 * Renders the list of members. Each row has its position among all members as `aria-posinset`, because the list may render only
 * some.
 */
export function memberRows(options: MemberRowsOptions): TemplateResult {
  const { members, indexes, label, nameOf, pillOf, emailOf, actionsOf, belowOf } = options;
  // Loads the avatar element, unless another element has loaded it. The styles reserve the space of the avatars.
  import('../../parts/avatar.ts').catch(() => {});
  const row = (index: number) => {
    const member = members[index] as TeamMember;
    const name = nameOf(member);
    const email = emailOf(member);
    const face = { id: member.userId, displayName: member.displayName, profileImageUrl: member.profileImageUrl };
    return html`<li part="row" aria-setsize=${members.length} aria-posinset=${index + 1}>
      <div class="member">
        <lk-avatar exportparts="avatar, frame, image" .face=${face} .size=${36}></lk-avatar>
        <div class="who">
          <div class="line"><span part="name" class="name" dir="auto" title=${name}>${name}</span>${pillOf(member)}</div>
          ${email ? html`<span part="email" class="email" dir="auto" title=${email}>${breakableEmail(email)}</span>` : nothing}
        </div>
        ${actionsOf(member)}
      </div>
      ${belowOf(member)}
    </li>`;
  };
  return html`<ul part="list" class="entries" role="list" aria-label=${label}>
    ${repeat(indexes, (index) => members[index]?.userId, row)}
  </ul>`;
}
