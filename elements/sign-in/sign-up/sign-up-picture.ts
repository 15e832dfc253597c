import { css, html, nothing, type TemplateResult } from 'lit';
import { picture } from '../../messages/account/picture.ts';
import { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import { userIcon } from '../../base/theme/state-icons.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { button } from '../../parts/button.ts';
import { PictureError, pictureAddress, readPicture } from '../../parts/image-crop/picture.ts';
import { PICTURE_TYPES, pictureProblemText } from '../../parts/image-crop/picture-problem.ts';
import type { AuthHost } from '../base/auth-host.ts';

/** The styles of the field for the picture, in the light DOM of the card. */
export const signUpPictureStyles = css`
  .lk-picture {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step)) calc(3 * var(--_step));
    align-items: center;
  }
  .lk-picture .lk-frame {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    box-sizing: border-box;
    inline-size: calc(3.5 * var(--_unit));
    block-size: calc(3.5 * var(--_unit));
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: 50%;
    background: var(--_hover);
    color: var(--_muted);
  }
  .lk-picture .lk-frame svg {
    inline-size: calc(1.5 * var(--_unit));
    block-size: calc(1.5 * var(--_unit));
  }
  .lk-picture canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .lk-picture input {
    display: none;
  }
  .lk-picture [role='alert'] {
    flex-basis: 100%;
    margin: 0;
  }
  .lk-picture [role='alert']:empty {
    display: none;
  }
`;

/** The edge length of the preview's canvas. It is larger than the shown preview, which is therefore sharp on dense screens. */
const PREVIEW_PX = 168;

/** The picture of a new user: the square in the middle of the chosen file. The user can crop it later in the account settings. */
export class SignUpPicture {
  readonly #host: AuthHost;
  #chosen: { readonly image: ImageBitmap; readonly address: string } | null = null;
  #error = '';
  /** The canvas of the preview and the image that was drawn on it. A form that is rendered anew has an empty canvas. */
  #shown: { readonly canvas: HTMLCanvasElement; readonly image: ImageBitmap | null } | null = null;
  /** The file that is being read. Null if no file is being read, or if the user has removed the file meanwhile. */
  #reading: object | null = null;

  constructor(host: AuthHost) {
    this.#host = host;
  }

  /** The picture as a `data:` address; null if none was chosen. */
  get address(): string | null {
    return this.#chosen?.address ?? null;
  }

  /** Removes the picture, and ignores a file that is still being read. */
  forget(): void {
    this.#reading = null;
    this.#chosen?.image.close();
    this.#chosen = null;
    this.#error = '';
  }

  render(): TemplateResult {
    const texts = this.#host.texts('picture', picture);
    const { optional } = this.#host.texts('signUpDetails', signUpDetails);
    const isChosen = this.#chosen !== null;
    return html`<div class="lk-field lk-picture">
      <span class="lk-frame" aria-hidden="true">${userIcon()}<canvas width=${PREVIEW_PX} height=${PREVIEW_PX}></canvas></span>
      ${button({
        label: isChosen ? texts.change : optional(texts.choose),
        isBusy: this.#reading !== null,
        hasSpinner: this.#reading !== null,
        onClick: () => this.#input?.click(),
      })}
      ${isChosen ? button({ label: texts.remove, onClick: () => this.#removePicture() }) : nothing}
      <input type="file" hidden accept=${PICTURE_TYPES} @change=${this.#handleChange} />
      <p class="lk-below lk-danger" role="alert">${this.#error ? html`${warningIcon()}<span>${this.#error}</span>` : nothing}</p>
    </div>`;
  }

  /** Draws the preview on a canvas, because a content security policy may forbid images with `data:` addresses. */
  updated(): void {
    const canvas = this.#host.querySelector<HTMLCanvasElement>(':scope > form .lk-picture canvas');
    const image = this.#chosen?.image ?? null;
    if (!canvas || (this.#shown?.canvas === canvas && this.#shown.image === image)) return;
    const isEmpty = this.#shown?.canvas !== canvas;
    this.#shown = { canvas, image };
    if (isEmpty && !image) return;
    const pen = canvas.getContext('2d');
    pen?.clearRect(0, 0, PREVIEW_PX, PREVIEW_PX);
    if (!pen || !image) return;
    const { left, top, edge } = middleOf(image);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, edge, edge, 0, 0, PREVIEW_PX, PREVIEW_PX);
  }

  get #input(): HTMLInputElement | null {
    return this.#host.querySelector(':scope > form .lk-picture input');
  }

  readonly #handleChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const file = target.files?.[0];
    // Without this, choosing the same file again would not dispatch `change`.
    target.value = '';
    if (file && !this.#reading) void this.#chooseFile(file);
  };

  async #chooseFile(file: Blob): Promise<void> {
    const reading = {};
    this.#reading = reading;
    this.#error = '';
    this.#host.requestUpdate();
    try {
      const image = await readPicture(file);
      if (this.#reading !== reading) return image.close();
      const address = pictureAddress(image, middleOf(image));
      this.forget();
      this.#chosen = { image, address };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (this.#reading === reading)
        this.#error = pictureProblemText(error.problem, this.#host.texts('picture', picture));
    } finally {
      if (this.#reading === reading) this.#reading = null;
      this.#host.requestUpdate();
    }
  }

  #removePicture(): void {
    this.forget();
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      this.#host.querySelector<HTMLElement>(':scope > form .lk-picture button')?.focus();
    });
  }
}

function middleOf({ width, height }: ImageBitmap): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height);
  return { left: (width - edge) / 2, top: (height - edge) / 2, edge };
}
