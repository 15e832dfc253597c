import { css, html, nothing, type TemplateResult } from 'lit';
import type { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';

export const termsStyles = css`
  .terms {
    margin-block-start: calc(1 * var(--_step));
    font-size: max(12px, 0.8125 * var(--_unit));
    text-wrap: pretty;
  }
  .terms a {
    color: inherit;
  }
`;

interface TermsOptions {
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly texts: typeof signUpDetails;
}

/** Renders the sentence on terms and privacy policy. Its links open a new tab, so that the values in the form are not lost. */
export function termsNote({ termsUrl, privacyUrl, texts }: TermsOptions): TemplateResult | typeof nothing {
  const terms = addressOf(termsUrl) && ([texts.termsLink, addressOf(termsUrl)] as const);
  const privacy = addressOf(privacyUrl) && ([texts.privacyLink, addressOf(privacyUrl)] as const);
  if (terms && privacy) return renderSentence(texts.agreeToBoth(terms[0], privacy[0]), [terms, privacy]);
  if (terms) return renderSentence(texts.agreeToTerms(terms[0]), [terms]);
  return privacy ? renderSentence(texts.readPrivacy(privacy[0]), [privacy]) : nothing;
}

type Link = readonly [label: string, address: string];

function renderSentence(sentence: string, links: readonly Link[]): TemplateResult {
  return html`<p part="terms" class="terms">${links.reduce<readonly unknown[]>(insertLink, [sentence])}</p>`;
}

/** Turns the first occurrence of the label in the sentence into a link. */
function insertLink(pieces: readonly unknown[], [label, address]: Link): readonly unknown[] {
  const found = pieces.findIndex((piece) => typeof piece === 'string' && piece.includes(label));
  const text = pieces[found];
  if (typeof text !== 'string') return pieces;
  const start = text.indexOf(label);
  const link = html`<a part="link" href=${address} target="_blank" rel="noopener noreferrer">${label}</a>`;
  return [
    ...pieces.slice(0, found),
    text.slice(0, start),
    link,
    text.slice(start + label.length),
    ...pieces.slice(found + 1),
  ];
}

/** Returns the address if a link may open it, else an empty string. */
function addressOf(address: string): string {
  if (!address || !URL.canParse(address, location.href)) return '';
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}
