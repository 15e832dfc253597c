import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { picture } from '../../messages/account/picture.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import type { LkElement } from '../../base/element.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { readKey } from '../../base/read-key.ts';
import { usersIcon } from '../../base/theme/state-icons.ts';
import '../../parts/avatar.ts';
import type { LkImageCrop } from '../../parts/image-crop/image-crop.ts';
import { PICTURE_TYPES, pictureProblemText } from '../../parts/image-crop/picture-problem.ts';
import { type AvatarSubject, initials } from '../../parts/initials.ts';
import { actionButton } from '../section/action-button.ts';
import { returnFocus } from '../section/focus-control.ts';
import type { SectionFrame } from '../section/section-frame.ts';
import { panelRow } from '../section/section-parts.ts';
import type { WriteResult } from '../section/pending-work.ts';

interface PictureOptions {
  /** The name of the button that opens the file dialog, unique in its section. */
  readonly control: string;
  readonly shape: 'circle' | 'square';
  readonly label: () => string;
  /** Returns the user or team whose avatar is shown. */
  readonly face: () => AvatarSubject;
  /**
   * Returns the address of the picture that can be removed. By default the picture of `face`. Null if the avatar shows another
   * picture instead, for example the picture of the user in a team profile.
   */
  readonly address?: (() => string | null) | undefined;
  readonly mayChange?: (() => boolean) | undefined;
  /** Called when the user can crop a new picture. */
  readonly onOpen?: () => void;
  /** Saves the picture as a `data:image/…` address. Null removes the picture. */
  readonly save: (address: string | null) => Promise<WriteResult>;
}

/** Renders the buttons beside a picture, and a hint below them. */
function pictureActions(buttons: TemplateResult, hint: string): TemplateResult {
  return html`<div class="choose">
    <div part="actions" class="buttons action">${buttons}</div>
    <span class="muted">${hint}</span>
  </div>`;
}

/**
 * Edits the picture of a user or a team. The user chooses, drops or pastes a file and crops it. The picture is compressed in the
 * browser. The code for cropping is loaded with the first file.
 */
export class PictureEditor implements ReactiveController {
  readonly #section: SectionFrame;
  readonly #host: LkElement;
  readonly #options: PictureOptions;
  readonly #crop: LazyController<typeof import('../../parts/image-crop/picture.ts')>;
  #step: 'closed' | 'opening' | 'open' = 'closed';
  /** Whether the user is dragging a file over the section. */
  #isDropTarget = false;

  constructor(section: SectionFrame, options: PictureOptions) {
    const { host } = section;
    this.#section = section;
    this.#host = host;
    this.#options = options;
    this.#crop = new LazyController(host, async () => {
      await import('../../parts/image-crop/image-crop.ts');
      return import('../../parts/image-crop/picture.ts');
    });
    host.addController(this);
    section.resets.add(() => this.reset());
  }

  hostConnected(): void {
    this.#host.addEventListener('paste', this.#handlePaste);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('paste', this.#handlePaste);
    this.reset();
  }

  /** Discards a picture that was chosen but not saved. */
  reset(): void {
    this.#setStep('closed');
  }

  /** Renders the row with the picture and its buttons. Pass it to `panelRows`. */
  renderEntry(): TemplateResult {
    const { control, label, face, mayChange = () => true } = this.#options;
    const texts = this.#texts;
    const { work } = this.#section;
    const hasPicture = this.#address !== null;
    const buttons = html`${actionButton({
      control,
      label: hasPicture ? texts.change : texts.choose,
      part: 'action',
      look: work.look(control),
      onClick: () => this.#input?.click(),
    })}${
      hasPicture
        ? actionButton({
            control: `remove:${control}`,
            label: this.#host.texts('settingsFrame', settingsFrame).remove,
            name: texts.remove,
            kind: 'danger',
            part: 'action',
            look: work.look(`remove:${control}`),
            onClick: () => void this.#removePicture(),
          })
        : nothing
    }`;
    const hint = this.#isDropTarget ? texts.drop : texts.hint;
    return panelRow({
      label: label(),
      content: html`<div class="picture">
        ${this.#renderFace(face())}
        ${mayChange() ? html`${pictureActions(buttons, hint)}${this.#renderInput()}` : nothing}
      </div>`,
      below: this.#renderCrop(),
      error: work.error(control) || work.error(`remove:${control}`),
    });
  }

  /** A team without picture and name has the figure of a group. The avatar would show one person. */
  #renderFace(face: AvatarSubject): TemplateResult {
    const isBlank = this.#options.shape === 'square' && !face.profileImageUrl && initials(face) === null;
    return isBlank
      ? html`<div class="face">${usersIcon()}</div>`
      : html`<lk-avatar exportparts="avatar, frame, image" .face=${face} .size=${64}></lk-avatar>`;
  }

  /** Renders the row while the picture is not known. Grey shapes take the place of its button and hint. */
  renderSkeleton(): TemplateResult {
    const { choose, hint } = this.#texts;
    return panelRow({
      label: this.#options.label(),
      content: html`<div class="picture">
        <div class="skeleton face"></div>
        ${pictureActions(actionButton({ control: 'loading', label: choose }), hint)}
      </div>`,
    });
  }

  /** Renders the crop element and its buttons below the row, while a new picture is being cropped. */
  #renderCrop(): TemplateResult | typeof nothing {
    if (this.#step === 'closed') return nothing;
    const { control, shape } = this.#options;
    const texts = this.#texts;
    const { work } = this.#section;
    const saving = `save:${control}`;
    const { cancel } = this.#host.texts('settingsFrame', settingsFrame);
    return html`<div class="crop" ?hidden=${this.#step !== 'open'} @keydown=${this.#handleKey}>
      <lk-image-crop exportparts="stage, zoom" .shape=${shape} .label=${texts.crop} .zoomLabel=${texts.zoom}></lk-image-crop>
      <p part="text" class="muted" role="alert">${work.error(saving)}</p>
      <div class="buttons">
        ${actionButton({ control: saving, label: texts.save, kind: 'primary', look: work.look(saving), onClick: () => void this.#savePicture() })}
        ${actionButton({ control: `cancel:${control}`, label: cancel, isDisabled: work.isPending, onClick: () => this.#closeCrop() })}
      </div>
    </div>`;
  }

  /** Wraps the content of the section, so that the user can drop a file anywhere on the section. */
  renderTarget(content: unknown): TemplateResult {
    return html`<div
      class=${this.#isDropTarget ? 'is-target' : ''}
      @dragover=${this.#handleDrag}
      @dragleave=${this.#handleLeave}
      @drop=${this.#handleDrop}
    >
      ${content}
    </div>`;
  }

  get #texts(): typeof picture {
    return this.#host.texts('picture', picture);
  }

  get #address(): string | null {
    const { address, face } = this.#options;
    return address ? address() : (face().profileImageUrl ?? null);
  }

  get #mayChange(): boolean {
    return this.#section.user !== null && !this.#section.work.isPending && (this.#options.mayChange?.() ?? true);
  }

  get #input(): HTMLInputElement | null {
    return this.#host.renderRoot.querySelector(`input[name=${JSON.stringify(this.#options.control)}]`);
  }

  get #element(): LkImageCrop | null {
    return this.#host.renderRoot.querySelector('lk-image-crop');
  }

  #renderInput(): TemplateResult {
    return html`<input type="file" hidden name=${this.#options.control} accept=${PICTURE_TYPES} @change=${this.#handleChange} />`;
  }

  #setStep(step: 'closed' | 'opening' | 'open'): void {
    this.#step = step;
    this.#isDropTarget = false;
    this.#host.requestUpdate();
  }

  #chooseFile(file: Blob | null | undefined): void {
    if (!file || !this.#mayChange) return;
    void this.#section.work.run(this.#options.control, () => this.#openFile(file));
  }

  async #openFile(file: Blob): Promise<void> {
    await this.#crop.load();
    const loaded = this.#crop.value;
    if (!loaded) return this.#showError(this.#texts.unavailable);
    this.#setStep('opening');
    await this.#host.updateComplete;
    try {
      await this.#element?.load(file);
    } catch (error) {
      if (!(error instanceof loaded.PictureError)) throw error;
      this.#setStep('closed');
      return this.#showError(pictureProblemText(error.problem, this.#texts));
    }
    this.#setStep('open');
    this.#options.onOpen?.();
    await this.#host.updateComplete;
    // The crop element is rendered again, because it has no size before it is visible.
    this.#element?.requestUpdate();
    this.#element?.focus();
  }

  #showError(text: string): void {
    this.#section.work.fail(this.#options.control, text);
  }

  async #savePicture(): Promise<void> {
    const { control, save } = this.#options;
    const action = async () => save(this.#element?.crop() ?? null);
    if (await this.#section.work.run(`save:${control}`, action, { isSaving: true })) this.#closeCrop();
  }

  async #removePicture(): Promise<void> {
    const { control, save } = this.#options;
    this.reset();
    const isDone = await this.#section.work.run(`remove:${control}`, () => save(null), { isSaving: true });
    if (isDone) returnFocus(this.#host, control);
  }

  #closeCrop(): void {
    this.#setStep('closed');
    returnFocus(this.#host, this.#options.control);
  }

  readonly #handleChange = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    this.#chooseFile(input.files?.[0]);
    // Without this, choosing the same file again would not dispatch `change`.
    input.value = '';
  };

  readonly #handlePaste = (event: ClipboardEvent): void => {
    const file = [...(event.clipboardData?.files ?? [])][0];
    if (!file || !this.#mayChange) return;
    event.preventDefault();
    this.#chooseFile(file);
  };

  readonly #handleDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files') || !this.#mayChange) return;
    event.preventDefault();
    if (!this.#isDropTarget) this.#setDropTarget(true);
  };

  readonly #handleLeave = (event: DragEvent): void => {
    const to = event.relatedTarget;
    const isInside = to instanceof Node && (event.currentTarget as Element).contains(to);
    if (!isInside && this.#isDropTarget) this.#setDropTarget(false);
  };

  readonly #handleDrop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.#setDropTarget(false);
    this.#chooseFile(file);
  };

  #setDropTarget(isDropTarget: boolean): void {
    this.#isDropTarget = isDropTarget;
    this.#host.requestUpdate();
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (readKey(event) !== 'Escape' || this.#section.work.isPending) return;
    event.stopPropagation();
    this.#closeCrop();
  };
}
