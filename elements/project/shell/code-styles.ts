import { css } from 'lit';

/** Text for machines: ids, addresses, keys. */
export const codeStyles = css`
  .value {
    font: 500 0.875rem/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  lk-avatar {
    --lk-avatar-radius: 28%;
  }
  .entries + .entries {
    border-block-start: 1px solid var(--_line);
  }
  .form + .entries {
    border-block-start: 1px solid var(--_line);
  }
`;
