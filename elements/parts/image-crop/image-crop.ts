import { html, LitElement, svg } from 'lit';
import { customElement, property, state } from '../../base/decorators.ts';
import { icon } from '../../base/theme/icons.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { type CropWindow, cutOf, MOST_ZOOM, moved, wholeOf, zoomed } from './crop-window.ts';
import { imageCropStyles } from './image-crop-styles.ts';
import { pictureAddress, readPicture } from './picture.ts';

/** One press of an arrow key, as a part of the window; of plus and minus, as a factor. */
const KEY_STEP = 0.05;
const ZOOM_STEP = 1.1;

/**
 * Chooses the square of a picture that is kept: drag, pinch and turn the wheel, or use the arrow keys and plus and minus. It
 * draws on a canvas, so that it needs no `blob:` or `data:` in the page's content policy.
 *
 * @element lk-image-crop
 * @csspart stage - The square.
 * @csspart zoom - The slider.
 */
@customElement('lk-image-crop')
export class LkImageCrop extends LitElement {
  static override styles = [baseStyles, imageCropStyles];

  /** What of the square will be seen: a circle for people, a rounded square for teams. */
  @property({ reflect: true }) shape: 'circle' | 'square' = 'circle';
  /** Names the square, and says which keys move it. */
  @property() label = 'Picture. Move it with the arrow keys, zoom with plus and minus.';
  /** Names the slider. */
  @property({ attribute: 'zoom-label' }) zoomLabel = 'Zoom';
  @state() private window: CropWindow = { zoom: 1, x: 0, y: 0 };

  #picture: ImageBitmap | null = null;
  /** Id of a finger or pointer → where it is. */
  readonly #pointers = new Map<number, PointerEvent>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#show(null);
  }

  /** Shows the picture in a file. @throws PictureError */
  async load(file: Blob): Promise<void> {
    const picture = await readPicture(file);
    this.#show(picture);
    this.window = wholeOf(picture);
    await this.updateComplete;
  }

  /** The chosen square as a `data:image/…` address of at most 512 by 512 pixels. @throws PictureError */
  crop(): string {
    if (!this.#picture) throw new Error('There is no picture to crop yet.');
    return pictureAddress(this.#picture, cutOf(this.#picture, this.window));
  }

  override focus(options?: FocusOptions): void {
    this.#stage?.focus(options);
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || !this.#picture) return;
    const { left, top, edge } = cutOf(this.#picture, this.window);
    const size = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
    canvas.width = size;
    canvas.height = size;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(this.#picture, left, top, edge, edge, 0, 0, size, size);
  }

  get #stage(): HTMLElement | null {
    return this.renderRoot.querySelector('.stage');
  }

  #show(picture: ImageBitmap | null): void {
    this.#picture?.close();
    this.#picture = picture;
    this.#pointers.clear();
  }

  #move(right: number, down: number): void {
    if (this.#picture) this.window = moved(this.#picture, this.window, right, down);
  }

  #zoom(zoom: number, at?: readonly [number, number]): void {
    if (this.#picture) this.window = zoomed(this.#picture, this.window, zoom, at);
  }

  /** Where something is on the square, from 0 to 1. */
  #placeOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): readonly [number, number] {
    const box = this.#stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(clientX - box.x) / box.width, (clientY - box.y) / box.height];
  }

  readonly #handleDown = (event: PointerEvent): void => {
    this.#pointers.set(event.pointerId, event);
    this.#stage?.setPointerCapture(event.pointerId);
  };

  readonly #handleMove = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const [fromX, fromY] = this.#placeOf(before);
    const [toX, toY] = this.#placeOf(event);
    const other = [...this.#pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    this.#pointers.set(event.pointerId, event);
    // With two fingers each one brings its half of the way.
    const share = other ? 0.5 : 1;
    this.#move((fromX - toX) * share, (fromY - toY) * share);
    if (!other) return;
    const [otherX, otherY] = this.#placeOf(other);
    const [was, is] = [Math.hypot(fromX - otherX, fromY - otherY), Math.hypot(toX - otherX, toY - otherY)];
    if (was > 0) this.#zoom((this.window.zoom * is) / was, [(toX + otherX) / 2, (toY + otherY) / 2]);
  };

  readonly #handleUp = ({ pointerId }: PointerEvent): void => void this.#pointers.delete(pointerId);

  readonly #handleWheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#zoom(this.window.zoom * Math.exp(-event.deltaY / 400), this.#placeOf(event));
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) this.#move(...move);
    else if (zoom) this.#zoom(this.window.zoom * zoom);
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
          max=${MOST_ZOOM}
          step="0.01"
          .value=${String(zoom)}
          aria-label=${this.zoomLabel}
          aria-valuetext="${Math.round(zoom * 100)} %"
          @input=${(event: Event) => this.#zoom(Number((event.target as HTMLInputElement).value))}
        />${plusIcon()}
      </div>`;
  }
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
