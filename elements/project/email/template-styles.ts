import { css } from 'lit';
import { focusRing } from '../../parts/button.ts';

/** Styles the variables and the preview in the forms of templates. */
export const templateFormStyles = css`
  .lk-section-form .lk-beside,
  .lk-section-form .lk-editing {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(4 * var(--_step));
  }
  /* The preview stays in view beside a long source. */
  @container (inline-size >= 640px) {
    .lk-section-form .lk-beside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .lk-section-form .lk-result {
      position: sticky;
      inset-block-start: calc(4 * var(--_step));
      align-self: start;
    }
  }
  .lk-section-form .lk-variables {
    display: flex;
    flex-wrap: wrap;
    gap: calc(1.5 * var(--_step));
  }
  .lk-section-form .lk-variable {
    min-block-size: 28px;
    margin: 0;
    padding: 0 calc(2 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_surface);
    color: var(--_text);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .lk-section-form .lk-variable:hover {
    background: var(--_hover);
  }
  .lk-section-form .lk-variable:focus-visible {
    ${focusRing}
  }
  .lk-section-form .lk-variable code {
    font: max(12px, 0.8125 * var(--_unit))/1.5 ui-monospace, monospace;
  }
  .lk-section-form .lk-preview {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: min(480px, 70vh);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: #fff;
    color-scheme: light;
  }
  .lk-section-form .lk-no-preview {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-block-size: 120px;
    padding: calc(4 * var(--_step));
    border: 1px dashed var(--_line);
    border-radius: var(--_radius);
    text-align: center;
  }
  @media (pointer: coarse) {
    .lk-section-form .lk-variable {
      min-block-size: 40px;
    }
  }
`;
