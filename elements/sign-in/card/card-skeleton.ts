import { css, html, type TemplateResult } from 'lit';
import { skeletonStyles } from '../../base/theme/skeleton-styles.ts';
import type { AuthHost, CardPurpose } from '../base/auth-host.ts';
import { METHODS, methodsNamed } from '../methods/methods.ts';
import type { Placeholder } from '../methods/sign-in-method.ts';

export const cardSkeletonStyles = [
  skeletonStyles,
  css`
    .card[aria-busy] {
      overflow: hidden;
    }
    .skeletons {
      display: grid;
      gap: calc(2.5 * var(--_step));
    }
    .skeleton {
      border-radius: var(--_radius);
      animation-delay: 150ms;
    }
    /* Each shape has a space in a font of the form, so that the browser has loaded the fonts before it shows the form. */
    .skeleton::before {
      content: '\\a0';
      display: block;
      visibility: hidden;
      /* Else forced colors paint a box behind the space, over the outline. */
      forced-color-adjust: none;
    }
    .skeleton.title {
      inline-size: 70%;
      block-size: 1.75em;
      font-family: var(--_heading-font);
      font-weight: 650;
    }
    .skeleton.text {
      inline-size: 50%;
      block-size: 1.125em;
    }
    .skeleton.providers {
      block-size: 3.8em;
    }
    @container (inline-size < 380px) {
      .skeleton.providers {
        position: relative;
        margin-block-end: 4.3em;
      }
      .skeleton.providers::after {
        position: absolute;
        inset: 4.25em -1px -4.35em;
        border: inherit;
        border-radius: inherit;
        background: inherit;
        content: '';
      }
    }
    .skeleton.link {
      inline-size: 60%;
      block-size: 2.5em;
      margin-inline: auto;
    }
    .skeleton.field,
    .skeleton.button {
      block-size: max(var(--_control-size), 2em);
      font-weight: 600;
    }
    .skeleton.field {
      position: relative;
      margin-block-start: 2.22em;
    }
    /* The label of a field. */
    .skeleton.field::after {
      position: absolute;
      inset-block-start: -1.375em;
      inset-inline-start: 0;
      inline-size: 25%;
      block-size: 0.875em;
      border: inherit;
      border-radius: inherit;
      background: inherit;
      content: '';
    }
    .skeleton.field:first-child {
      margin-block-start: 1.6em;
    }
    .skeleton.providers + .field {
      margin-block-start: 4.44em;
    }
    .skeleton.field + .button,
    .skeleton.hint + .button {
      margin-block-start: calc(2.5 * var(--_step));
    }
  `,
];

/** Renders a card with placeholders in its header and in its body. Screen readers read out `loading`. */
export function cardSkeleton(header: readonly string[], body: readonly Placeholder[], loading: string): TemplateResult {
  return html`<section part="card" class="card" aria-busy="true">
    <span class="quiet" role="status">${loading}</span>
    ${[header, body].map((names) => html`<div class="skeletons" aria-hidden="true">${names.map((name) => html`<div class="skeleton ${name}"></div>`)}</div>`)}
  </section>`;
}

/**
 * Returns the kinds of the placeholders for the sign-in methods in the attribute `methods`, and for the other parts of the card. Only their total height matters, which is about the height of the card. So their order
 * may differ from the order of the card's parts.
 */
export function placeholdersOf(host: AuthHost, purpose: CardPurpose): readonly Placeholder[] {
  const { fields = [], nameField = 'none', pictureField, termsUrl, privacyUrl } = host;
  const isNew = purpose === 'sign-up';
  const wanted = methodsNamed(host.methods);
  const ofMethods = METHODS.map((method) => (wanted.includes(method) ? method.placeholders(isNew) : []));
  // Providers are above the form.
  const [ofProviders = [], ...others] = ofMethods;
  const shapes: readonly (Placeholder | '' | false | undefined)[] = [
    ...ofProviders,
    nameField !== 'none' && 'field',
    wanted.some(({ block }) => block === 'form') && 'field',
    ...fields.map(({ kind }) => (kind === 'checkbox' ? 'link' : 'field')),
    pictureField && 'link',
    pictureField && 'hint',
    ...others.flat(),
    !!(termsUrl || privacyUrl) && 'link',
  ];
  return shapes.filter((shape) => !!shape);
}
