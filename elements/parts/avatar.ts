import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { AVATAR_SIZE_PX } from '../base/constants.ts';
import { tokens } from '../base/theme/tokens.ts';
import { type AvatarSubject, hueOf, initials, isImageAddress } from './initials.ts';

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
 * @csspart avatar - The avatar with its frame.
 * @csspart frame - The same as `avatar`.
 * @csspart image - The profile image.
 * @cssproperty --lk-avatar-radius - The corner radius of the frame. A circle by default.
 * @cssproperty --lk-avatar-border - The color of the line that `border` draws.
 */
@customElement('lk-avatar')
export class LkAvatar extends LitElement {
  static override styles = [
    css`
      :host {
        ${tokens}
        display: inline-block;
        vertical-align: middle;
      }
      span {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: var(--_size, clamp(34px, 2.125 * var(--_unit), 11.3vw));
        block-size: var(--_size, clamp(34px, 2.125 * var(--_unit), 11.3vw));
        overflow: hidden;
        border-radius: var(--lk-avatar-radius, 50%);
        font-family: var(--_font);
        font-size: calc(var(--_size, clamp(34px, 2.125 * var(--_unit), 11.3vw)) * 0.38);
        font-style: normal;
        font-variant: normal;
        font-weight: 600;
        font-stretch: normal;
        line-height: 1;
        letter-spacing: normal;
        text-indent: 0;
        text-shadow: none;
        text-transform: none;
        -webkit-text-fill-color: currentColor;
        user-select: none;
        background: var(--_hover);
        color: var(--_muted);
      }
      .colored {
        background: light-dark(oklch(0.9 0.055 var(--_hue)), oklch(0.4 0.075 var(--_hue)));
        color: light-dark(oklch(0.36 0.11 var(--_hue)), oklch(0.94 0.035 var(--_hue)));
      }
      .border {
        box-shadow: inset 0 0 0 1px var(--lk-avatar-border, var(--_line));
      }
      bdi {
        text-box: trim-both cap alphabetic;
      }
      bdi:empty {
        display: none;
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
          outline: 1px solid;
          outline-offset: -1px;
        }
      }
    `,
  ];

  /** The user or team. Null shows the generic figure. Undefined shows an empty frame, until the user is known. */
  @property({ attribute: false }) face: AvatarSubject | null | undefined;
  /** Edge length in pixels. Grows with text that is larger than the default size, as far as there is room. */
  @property({ type: Number }) size = AVATAR_SIZE_PX;
  /** Draws a line around the avatar. The generic figure of a signed-out visitor always has one. */
  @property({ type: Boolean }) border = false;
  /** The name for assistive technology. If it is empty, assistive technology skips the avatar. */
  @property() label = '';
  #failedAddress: string | null = null;
  /** The address of an image that failed to load with `crossorigin` and is loaded once more without it, or the other way round. */
  #retriedAddress: string | null = null;
  #shownAddress: string | null = null;
  #drawnStyle = '';

  /** Sets only styles that differ from the style sheet, because a list can render a thousand avatars. */
  protected override updated(): void {
    const { face, size } = this;
    const style = `${size === AVATAR_SIZE_PX ? '' : `--_size:clamp(${size}px,${size / 16}*var(--_unit),${size / 3}vw);`}${face ? `--_hue:${hueOf(face.id)}` : ''}`;
    if (style === this.#drawnStyle) return;
    this.#drawnStyle = style;
    const frame = this.renderRoot.firstElementChild;
    if (frame instanceof HTMLElement) frame.style.cssText = style;
  }

  #handleLoad(): void {
    this.#shownAddress = this.face?.profileImageUrl ?? null;
    this.requestUpdate();
  }

  #handleError(): void {
    const address = this.face?.profileImageUrl ?? null;
    if (address === this.#retriedAddress || !address?.startsWith('http')) this.#failedAddress = address;
    else this.#retriedAddress = address;
    this.requestUpdate();
  }

  /**
   * A page with `Cross-Origin-Embedder-Policy: require-corp` may only show images of other origins that are requested with `crossorigin`,
   * or whose server sends `Cross-Origin-Resource-Policy`. A server without CORS headers only serves requests without `crossorigin`. Scripts
   * cannot read that policy: `crossOriginIsolated` is true only if the page also has `Cross-Origin-Opener-Policy`. So the avatar loads
   * a failed image once more in the other mode.
   */
  #renderImage(address: string) {
    const isShared = !!globalThis.crossOriginIsolated !== (address === this.#retriedAddress);
    return html`<img
      part="image"
      crossorigin=${isShared ? 'anonymous' : nothing}
      src=${address}
      alt=""
      decoding="async"
      referrerpolicy="no-referrer"
      @load=${this.#handleLoad}
      @error=${this.#handleError}
    />`;
  }

  override render() {
    const { face, label } = this;
    const address = face?.profileImageUrl;
    const isImage = !!address && address !== this.#failedAddress && isImageAddress(address);
    const letters = face ? initials(face) : null;
    const isCovered = isImage && address === this.#shownAddress;
    const classes = (face ? 'colored' : face === null ? 'border' : '') + (this.border ? ' border' : '');
    const content = isImage
      ? this.#renderImage(address)
      : letters === null && face !== undefined
        ? renderGenericFigure()
        : nothing;
    return label
      ? html`<span part="avatar frame" class=${classes} role="img" aria-label=${label}
          ><bdi>${isCovered ? nothing : letters}</bdi>${content}</span
        >`
      : html`<span part="avatar frame" class=${classes} aria-hidden="true"
          ><bdi>${isCovered ? nothing : letters}</bdi>${content}</span
        >`;
  }
}

/** Renders the figure for a user or team without name and image: head and shoulders. */
function renderGenericFigure(): TemplateResult {
  return html`<svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <circle cx="8" cy="5" r="3.25" />
    <path d="M1.75 15c.3-3.6 2.6-5.25 6.25-5.25s5.95 1.65 6.25 5.25Z" />
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-avatar': LkAvatar;
  }
}
