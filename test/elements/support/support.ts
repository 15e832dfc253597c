import { expect } from '../../support/expect.ts';
import axe from 'axe-core';
import { html, render, type TemplateResult } from 'lit';
import type { Clock } from '../../../core/index.ts';

/** Everything a test put into the page; taken out again after it. */
const fixtures: HTMLElement[] = [];

afterEach(() => {
  for (const fixture of fixtures.splice(0)) fixture.remove();
});

/** Draws into the page and gives the first element. */
export async function fixture<Shown extends Element>(template: TemplateResult): Promise<Shown> {
  const parent = document.createElement('main');
  fixtures.push(parent);
  document.body.append(parent);
  render(template, parent);
  const element = parent.firstElementChild as Shown;
  await rest();
  return element;
}

/** Lets promises, messages and pending updates come to rest. */
export async function rest(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  }
}

const MOST_FRAMES = 240;

/** Waits, frame by frame, until something is there: modules load when the network gives them. */
export async function until<Value>(
  look: () => Value | null | undefined | false,
  what = 'the condition',
): Promise<Value> {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const value = look();
    if (value) return value;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${what} did not come true.`);
}

export interface TestClock extends Clock {
  advance(ms: number): Promise<void>;
  readonly timerCount: number;
}

/** Time that moves only when a test says so. */
export function createClock(): TestClock {
  let elapsed = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => Date.UTC(2026, 3, 1, 12) + elapsed,
    monotonic: () => elapsed,
    after: (delayMs, run) => {
      const timer = { at: elapsed + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance: async (ms) => {
      await rest();
      const end = elapsed + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        elapsed = due.at;
        timers = timers.filter((each) => each !== due);
        due.run();
        await rest();
      }
      elapsed = end;
      await rest();
    },
    get timerCount() {
      return timers.length;
    },
  };
}

/** An element inside the shadow tree of another; throws when it is not there. */
export function inside<Shown extends Element = HTMLElement>(host: Element, selector: string): Shown {
  const found = host.shadowRoot?.querySelector<Shown>(selector);
  if (!found) throw new Error(`<${host.localName}> holds no ${selector}.`);
  return found;
}

/** What a person reads in an element, across shadow trees and slots. */
export function readText(node: Node): string {
  if (node instanceof HTMLStyleElement || (node instanceof HTMLElement && node.hidden)) return '';
  if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) return joined(node.assignedNodes());
  if (node instanceof Element && node.shadowRoot) return joined([...node.shadowRoot.childNodes]);
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : joined([...node.childNodes]);
}

function joined(nodes: readonly Node[]): string {
  return nodes.map(readText).join(' ').replace(/\s+/g, ' ').trim();
}

/** Rules that do not fit: fixtures have no landmarks, and the letters of an avatar are decoration, not a label. */
const RULES = { region: { enabled: false }, 'label-content-name-mismatch': { enabled: false } };

/** Fails on anything axe finds. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, { rules: RULES });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(found).to.deep.equal([]);
}

/** The element that has the focus, inside shadow trees too. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export { expect, html };
