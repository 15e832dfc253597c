import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from '../../../elements/base/decorators.ts';
import type { AvatarSubject } from '../../../elements/parts/initials.ts';

/** What an app would write for itself: a picture or two letters on a colour, a size and a label. */
@customElement('test-avatar')
export class HandWrittenAvatar extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
    }
    span {
      display: grid;
      place-items: center;
      inline-size: var(--size);
      block-size: var(--size);
      overflow: hidden;
      border-radius: 50%;
      background: hsl(var(--hue) 60% 80%);
    }
  `;

  @property({ attribute: false }) face: AvatarSubject | null = null;
  @property({ type: Number }) size = 34;
  @property() label = '';

  protected override updated(): void {
    const style = this.renderRoot.querySelector('span')?.style;
    style?.setProperty('--size', `${this.size}px`);
    style?.setProperty('--hue', `${(this.face?.id.length ?? 0) % 360}`);
  }

  override render() {
    const { face, label } = this;
    const picture = face?.profileImageUrl;
    return html`<span role=${label ? 'img' : nothing} aria-label=${label || nothing} aria-hidden=${label ? 'false' : 'true'}
      >${picture ? html`<img src=${picture} alt="" />` : html`<b>${face?.displayName?.slice(0, 2).toUpperCase()}</b>`}</span
    >`;
  }
}
