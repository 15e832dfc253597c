import { css, html, type TemplateResult } from 'lit';
import type { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { pill, rowTitle } from '../../sections/section/section-parts.ts';
import type { InviteResult } from './invite.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

export const inviteResultStyles = css`
  .results {
    display: grid;
    gap: calc(2 * var(--_step));
  }
  .strip + .entries {
    border-block-start: 1px solid var(--_line);
  }
  .results ul {
    display: grid;
    gap: calc(2 * var(--_step));
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .results li {
    overflow-wrap: anywhere;
  }
`;

interface AddressFieldOptions {
  /** The id of the field. Must be unique in its document or shadow tree. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: ErrorLine | undefined;
  readonly isInvalid: boolean;
  /** The message that says how many emails have been sent. Screen readers read it out. */
  readonly progress: string;
}

/** Renders a field for several email addresses, for the light DOM of an element. */
export function emailsField(options: AddressFieldOptions): TemplateResult {
  const { id, name, label, hint, error, isInvalid, progress } = options;
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box" dir="ltr">
      <textarea
        id=${id}
        class="lk-input"
        name=${name}
        rows="3"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        inputmode="email"
        aria-invalid=${isInvalid}
        aria-describedby="${id}-hint ${id}-error"
      ></textarea>
    </div>
    <p id="${id}-hint" class="lk-below">${hint}</p>
    <p id="${id}-error" class="lk-below lk-danger" ?hidden=${!error}>${warningIcon()}<span>${error}</span></p>
    <p class="lk-below" role="status">${progress}</p>
  </div>`;
}

/** Renders the result for each address, and a button below. */
export function inviteResults(
  results: readonly InviteResult[],
  texts: typeof teamInvitations,
  action: unknown,
): TemplateResult {
  const row = ({ email, isSent, note }: InviteResult) => {
    const pills = isSent ? pill(texts.sent, 'success') : pill(texts.notSent, 'danger');
    return html`<li>${rowTitle(nameLabel(email, '…'), { pills, meta: note })}</li>`;
  };
  return html`<div class="strip results">
    <h3 part="heading" id="results">${texts.results}</h3>
    <ul part="list" role="list" aria-labelledby="results">
      ${results.map(row)}
    </ul>
    <div class="buttons">${action}</div>
  </div>`;
}
