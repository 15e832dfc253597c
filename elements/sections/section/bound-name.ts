import { css, html, nothing, type TemplateResult } from 'lit';
import { breakableEmail, twoLines } from '../../parts/breakable.ts';

/** Names with more characters than this may need more than two lines in a narrow list. */
const SHORT_CHARACTERS = 40;

/** Cuts long names after two lines, or after four where a line holds only a few letters. See `boundName`. */
export const boundNameStyles = css`
  .bound {
    ${twoLines}
  }
  @container (inline-size < 19em) {
    .bound {
      -webkit-line-clamp: 4;
    }
  }
`;

interface BoundNameOptions {
  readonly part?: string;
  /** `no` for a text that is only a name, and no word of the page. */
  readonly translate?: 'no';
}

/**
 * Renders a name or a title with a text direction of its own. A long name is cut by `boundNameStyles`, and is in full in its tooltip.
 * Email addresses are shown in full, because they identify an account; browsers do not translate them.
 */
export function boundName(name: string, { part, translate }: BoundNameOptions = {}): TemplateResult {
  const isEmail = /^\S+@\S+$/.test(name);
  const isLong = !isEmail && name.length > SHORT_CHARACTERS;
  return html`<bdi
    part=${part ?? nothing}
    class=${isLong ? 'bound' : nothing}
    title=${isLong ? name : nothing}
    translate=${isEmail ? 'no' : (translate ?? nothing)}
    >${breakableEmail(name)}</bdi
  >`;
}
