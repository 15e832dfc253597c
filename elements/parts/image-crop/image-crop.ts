import { html, LitElement, svg } from 'lit';
import { customElement, property, state } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { icon } from '../../base/theme/icons.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { type CropWindow, computeCropArea, largestSquare, MAX_ZOOM, moveWindow, zoomWindow } from './crop-window.ts';
import { imageCropStyles } from './image-crop-styles.ts';
import { pictureAddress, readPicture } from './picture.ts';

/** How far an arrow key moves the visible square, as a fraction of its edge length. */
const KEY_STEP = 0.05;
/** A pointer that moves less than this counts as a click. */
const CLICK_PX = 4;
/** The zoom factor of the plus and minus keys. */
const ZOOM_STEP = 1.1;

/**
 * Crops a picture to a square. The user moves the picture by dragging, with the arrow keys, or with a click on the point that
 * should be in the middle. Pinching, the mouse wheel, the slider and the keys plus and minus zoom. The picture is drawn on a
 * canvas, so the page's content security policy needs no `blob:` or `data:`.
 *
 * @example
 * ```ts
 * import { LkImageCrop } from 'latchkey/elements/parts/image-crop/image-crop.js';
 *
 * const crop = new LkImageCrop();
 * document.body.append(crop);
 * export async function pictureOf(file: File): Promise<string> {
 *   await crop.load(file);
 *   return crop.crop(); // call this after the user has moved and zoomed the picture
 * }
 * ```
 *
 * @element lk-image-crop
 * @csspart stage - The square that shows the picture.
 * @csspart zoom - The slider for the zoom.
 */
@exportParts
@customElement('lk-image-crop')
export class LkImageCrop extends LitElement {
  static override styles = [baseStyles, imageCropStyles];

  /** The shape in which the picture will be shown: a circle for users, a rounded square for teams. */
  @property({ reflect: true }) shape: 'circle' | 'square' = 'circle';
  /** The accessible name of the square. It should name the keys that move and zoom the picture. */
  @property() label = 'Picture. Move it with the arrow keys, zoom with plus and minus.';
  /** The accessible name of the slider. */
  @property({ attribute: 'zoom-label' }) zoomLabel = 'Zoom';
  @state() private window: CropWindow = { zoom: 1, x: 0, y: 0 };

  #picture: ImageBitmap | null = null;
  /** The last event of each pointer that is down, by `pointerId`. */
  readonly #pointers = new Map<number, PointerEvent>();
  /** The event of a pointer that may become a click. Null after the pointer has moved, or when a second pointer is down. */
  #click: PointerEvent | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#showPicture(null);
  }

  /** Decodes the picture in a file and shows it. @throws PictureError */
  async load(file: Blob): Promise<void> {
    const picture = await readPicture(file);
    this.#showPicture(picture);
    this.window = largestSquare(picture);
    await this.updateComplete;
  }

  /**
   * Returns the visible square as a `data:image/…` address of at most 512 by 512 pixels.
   *
   * @throws PictureError if the browser cannot encode the picture; Error if no picture has been loaded.
   */
  crop(): string {
    if (!this.#picture) throw new Error('There is no picture to crop yet.');
    return pictureAddress(this.#picture, computeCropArea(this.#picture, this.window));
  }

  override focus(options?: FocusOptions): void {
    this.#stage?.focus(options);
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !this.#picture) return;
    const { left, top, edge } = computeCropArea(this.#picture, this.window);
    const size = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
    canvas.width = size;
    canvas.height = size;
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.#picture, left, top, edge, edge, 0, 0, size, size);
  }

  get #stage(): HTMLElement | null {
    return this.renderRoot.querySelector('.stage');
  }

  #showPicture(picture: ImageBitmap | null): void {
    this.#picture?.close();
    this.#picture = picture;
    this.#pointers.clear();
  }

  #moveWindow(right: number, down: number): void {
    if (this.#picture) this.window = moveWindow(this.#picture, this.window, right, down);
  }

  #zoomWindow(zoom: number, at?: readonly [number, number]): void {
    if (this.#picture) this.window = zoomWindow(this.#picture, this.window, zoom, at);
  }

  /** The position of an event in the square: 0 to 1 from its left and top edge. */
  #positionOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): readonly [number, number] {
    const box = this.#stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(clientX - box.x) / box.width, (clientY - box.y) / box.height];
  }

  readonly #handleDown = (event: PointerEvent): void => {
    this.#click = this.#pointers.size === 0 ? event : null;
    this.#pointers.set(event.pointerId, event);
    this.#stage?.setPointerCapture(event.pointerId);
  };

  readonly #handleMove = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    if (this.#click && measureDistance(this.#click, event) >= CLICK_PX) this.#click = null;
    const [fromX, fromY] = this.#positionOf(before);
    const [toX, toY] = this.#positionOf(event);
    const other = [...this.#pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    this.#pointers.set(event.pointerId, event);
    // With two fingers, each finger contributes half of the movement.
    const share = other ? 0.5 : 1;
    this.#moveWindow((fromX - toX) * share, (fromY - toY) * share);
    if (!other) return;
    const [otherX, otherY] = this.#positionOf(other);
    const distanceBefore = Math.hypot(fromX - otherX, fromY - otherY);
    const distance = Math.hypot(toX - otherX, toY - otherY);
    if (distanceBefore === 0) return;
    this.#zoomWindow((this.window.zoom * distance) / distanceBefore, [(toX + otherX) / 2, (toY + otherY) / 2]);
  };

  /** A click moves the clicked point to the middle, for users who cannot drag (WCAG 2.2, 2.5.7). */
  readonly #handleUp = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    const [right, down] = this.#positionOf(event);
    if (this.#click && event.type === 'pointerup') this.#moveWindow(right - 0.5, down - 0.5);
    this.#click = null;
  };

  readonly #handleWheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#zoomWindow(this.window.zoom * Math.exp(-event.deltaY / 400), this.#positionOf(event));
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) this.#moveWindow(...move);
    else if (zoom) this.#zoomWindow(this.window.zoom * zoom);
  };

  override render() {
    const { zoom } = this.window;
    return html`<div
        part="stage"
        class="stage"
        role="application"
        tabindex="0"
        aria-label=${this.label}
        @pointerdown=${this.#handleDown}
        @pointermove=${this.#handleMove}
        @pointerup=${this.#handleUp}
        @pointercancel=${this.#handleUp}
        @wheel=${this.#handleWheel}
        @keydown=${this.#handleKey}
      >
        <canvas></canvas>
        <div class="mask"></div>
      </div>
      <div class="zoom">
        ${minusIcon()}<input
          part="zoom"
          type="range"
          min="1"
          max=${MAX_ZOOM}
          step="0.01"
          .value=${String(zoom)}
          aria-label=${this.zoomLabel}
          aria-valuetext="${Math.round(zoom * 100)} %"
          @input=${(event: Event) => this.#zoomWindow(Number((event.target as HTMLInputElement).value))}
        />${plusIcon()}
      </div>`;
  }
}

function measureDistance(first: PointerEvent, second: PointerEvent): number {
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
}

const MOVES: { readonly [Key in string]?: readonly [right: number, down: number] } = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOMS: { readonly [Key in string]?: number } = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

const minusIcon = () => icon(svg`<circle cx="7" cy="7" r="4.75" /><path d="M5 7h4M10.5 10.5 14 14" />`);
const plusIcon = () => icon(svg`<circle cx="7" cy="7" r="4.75" /><path d="M5 7h4M7 5v4M10.5 10.5 14 14" />`);

declare global {
  interface HTMLElementTagNameMap {
    'lk-image-crop': LkImageCrop;
  }
}
