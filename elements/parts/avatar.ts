import { css, html, LitElement, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { customElement, property, state } from '../base/decorators.ts';
import { AVATAR_SIZE_PX } from '../../core/base/constants.ts';
import { userIcon } from '../base/theme/state-icons.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { type Face, hueOf, initials, isImageAddress } from './initials.ts';

/**
 * Shows a user or a team: the image, else the first two letters of the name, else a generic figure.
 *
 * @example
 * ```ts
 * import { LkAvatar } from 'latchkey/elements';
 *
 * const avatar = new LkAvatar();
 * avatar.face = { id: 'blue', displayName: 'Blue', profileImageUrl: null };
 * document.body.append(avatar);
 * ```
 *
 * @element lk-avatar
 * @csspart frame - The round frame.
 * @csspart image - The profile image.
 * @cssproperty --lk-avatar-radius - The corner radius of the frame. A circle by default.
 * @cssproperty --lk-avatar-border - The line that `border` draws.
 */
@customElement('lk-avatar')
export class LkAvatar extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
      }
      span {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: var(--_size);
        block-size: var(--_size);
        overflow: hidden;
        border-radius: var(--lk-avatar-radius, 50%);
        font-size: calc(var(--_size) * 0.38);
        font-weight: 600;
        line-height: 1;
        user-select: none;
        background: var(--_hover);
        color: var(--_muted);
      }
      .letters {
        background: light-dark(oklch(0.9 0.055 var(--_hue)), oklch(0.4 0.075 var(--_hue)));
        color: light-dark(oklch(0.36 0.11 var(--_hue)), oklch(0.94 0.035 var(--_hue)));
      }
      :host([border]) span {
        box-shadow: inset 0 0 0 1px var(--lk-avatar-border, var(--_line));
      }
      img {
        position: absolute;
        inline-size: 100%;
        block-size: 100%;
        object-fit: cover;
      }
      svg {
        inline-size: 56%;
        block-size: 56%;
      }
      @media (forced-colors: active) {
        span {
          border: 1px solid;
        }
      }
    `,
  ];

  /** The user or team. Null shows the generic figure. Undefined shows an empty frame, until the user is known. */
  @property({ attribute: false }) face: Face | null | undefined;
  /** Edge length in pixels. */
  @property({ type: Number }) size = AVATAR_SIZE_PX;
  /** Draws a line around the avatar. */
  @property({ type: Boolean, reflect: true }) border = false;
  /** The name for assistive technology, which skips the avatar when it is empty. */
  @property() label = '';
  @state() private failedAddress: string | null = null;
  @state() private shownAddress: string | null = null;

  protected override updated(): void {
    const { style } = this.renderRoot.querySelector('span') as HTMLElement;
    style.setProperty('--_size', `${this.size}px`);
    style.setProperty('--_hue', `${hueOf(this.face?.id ?? '')}`);
  }

  readonly #handleLoad = (): void => {
    this.shownAddress = this.face?.profileImageUrl ?? null;
  };

  readonly #handleError = (): void => {
    this.failedAddress = this.face?.profileImageUrl ?? null;
  };

  override render() {
    const { face } = this;
    const address = face?.profileImageUrl;
    const isImage = !!address && address !== this.failedAddress && isImageAddress(address);
    const letters = face ? initials(face) : null;
    const figure = face === undefined ? nothing : userIcon();
    const background =
      isImage && address === this.shownAddress ? nothing : letters ? html`<bdi>${letters}</bdi>` : figure;
    return html`<span
      part="frame"
      class=${letters === null ? '' : 'letters'}
      role=${ifDefined(this.label ? 'img' : undefined)}
      aria-label=${ifDefined(this.label || undefined)}
      aria-hidden=${this.label ? 'false' : 'true'}
      >${background}${
        isImage
          ? html`<img
              part="image"
              src=${address}
              alt=""
              decoding="async"
              referrerpolicy="no-referrer"
              @load=${this.#handleLoad}
              @error=${this.#handleError}
            />`
          : nothing
      }</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-avatar': LkAvatar;
  }
}
