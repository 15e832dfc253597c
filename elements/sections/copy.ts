import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { settingsFrame } from '../messages/account/sections.ts';
import { pageTimers } from '../base/page.ts';
import type { LkElement } from '../base/element.ts';
import '../parts/copy-button.ts';

/**
 * Renders a button that copies `value` to the clipboard. By default its label is "Copy". `focusControl` finds the button by the name
 * `control`.
 */
export function copyButton(host: LkElement, value: string, label?: string, control?: string): TemplateResult {
  const texts = host.texts('settingsFrame', settingsFrame);
  return html`<lk-copy-button
    data-control=${ifDefined(control)}
    .value=${value}
    .label=${label ?? texts.copy}
    .copiedLabel=${texts.copied}
    .failedLabel=${texts.copyFailed}
    .timers=${host.app?.platform.clock ?? pageTimers}
  ></lk-copy-button>`;
}
