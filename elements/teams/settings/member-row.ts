import { css, html, nothing, type TemplateResult } from 'lit';
import type { TeamMember } from '../../../core/index.ts';
import { breakableEmail } from '../../parts/breakable.ts';
import { boundName } from '../../sections/section/bound-name.ts';

export const memberStyles = css`
  .finder {
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
    border-block-end: 1px solid var(--_line);
  }
  .entry > lk-avatar {
    flex: none;
    inline-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    block-size: clamp(36px, 2.25 * var(--_unit), 12vw);
  }
  @container (inline-size < 520px) {
    .finder {
      padding-inline: calc(4 * var(--_step));
    }
  }
  @container (inline-size < 19em) {
    .entry > lk-avatar {
      display: none;
    }
  }
`;

interface MemberRowOptions {
  readonly name: string;
  /** The pills beside the name. */
  readonly pills: unknown;
  /** The line below the name: the email address if the user may see it, or what else tells the member from others. */
  readonly detail: string;
  /** The button of the row. */
  readonly action: unknown;
  /** The confirmation question below the row. */
  readonly below: unknown;
}

/** Renders the row of a member. Long addresses have several lines. */
export function memberRow(
  member: TeamMember,
  { name, pills, detail, action, below }: MemberRowOptions,
): TemplateResult {
  // Loads the avatar element, unless another element has loaded it. The styles reserve the space of the avatars.
  import('../../parts/avatar.ts').catch(() => {});
  const { userId: id, displayName, profileImageUrl } = member;
  const face = { id, displayName, primaryEmail: name.includes('@') ? name : null, profileImageUrl };
  return html`<li part="row" class="entry">
    <lk-avatar exportparts="avatar, frame, image" .face=${face} .size=${36}></lk-avatar>
    <div part="content" class="content">
      <div class="title">${boundName(name, { part: 'name' })}${pills}</div>
      ${detail ? html`<div class="meta"><bdi part="email" translate="no">${breakableEmail(detail)}</bdi></div>` : nothing}
    </div>
    <div part="actions" class="action">${action}</div>
    <div part="below" class="below">${below}</div>
  </li>`;
}
