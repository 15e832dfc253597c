import type { CSSResult, LitElement } from 'lit';
import { adoptInto } from '../base/light-controller.ts';

/** Gives the tree around an element the styles of what it draws among its light children. */
export function adoptStyles(host: LitElement, ...styles: readonly CSSResult[]): void {
  host.addController({
    hostConnected: () => {
      for (const each of styles) adoptInto(host.getRootNode(), each);
    },
  });
}
