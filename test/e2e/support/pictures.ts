import type { BrowserContext, Page, Route } from 'playwright-core';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a page shows at one moment. */
export interface Picture {
  /** The boxes of texts, images, buttons and fields in view, by what they are. Placeholders are no content. */
  readonly content: Readonly<Record<string, Box>>;
  /** The boxes of cards and panels, and of the placeholders of both. */
  readonly frames: readonly Box[];
}

/** Requests that wait until a test lets them go. */
class HeldRequests {
  /** How many requests are on their way. */
  pending = 0;
  #waiting: (() => void)[] = [];
  #isOpen = false;

  get waiting(): number {
    return this.#waiting.length;
  }

  readonly hold = async (route: Route): Promise<void> => {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.pending += 1;
    const request = route.request();
    await route.continue();
    await request.response();
    this.pending -= 1;
  };

  /** Lets the waiting requests go. Later requests wait. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Lets these and all later requests go. */
  open(): void {
    this.#isOpen = true;
    this.release();
  }
}

/**
 * Opens a page whose scripts come late, each one after the script that imports it, and whose data comes last. Returns what the page shows
 * before its first script, after each step, and at the end.
 */
export async function picturesOf(context: BrowserContext, address: string, api: string): Promise<readonly Picture[]> {
  const page = await context.newPage();
  await page.clock.install();
  const scripts = new HeldRequests();
  const data = new HeldRequests();
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.resourceType() === 'script') return scripts.hold(route);
    // A redirect must not replace the page. This status keeps the page where it is.
    if (request.isNavigationRequest() && request.url() !== address.split('#')[0]) return route.fulfill({ status: 204 });
    return request.url().startsWith(api) ? data.hold(route) : route.continue();
  });
  const settle = () => waitUntilDrawn(page, () => scripts.pending + data.pending > 0);
  await page.goto(address, { waitUntil: 'commit' });
  // The browser draws no frame while scripts with the attribute `blocking` are missing.
  await page.waitForFunction(isStyled, undefined, { polling: 50 });
  const pictures = [await page.evaluate(takePicture)];
  while (scripts.waiting > 0) {
    scripts.release();
    await settle();
    pictures.push(await page.evaluate(takePicture));
  }
  // What the data needs is not held again: its code comes with it.
  scripts.open();
  data.open();
  await settle();
  pictures.push(await page.evaluate(takePicture));
  await page.close();
  return pictures;
}

/** Waits until no request is on its way and everything that waits for a time is drawn. */
async function waitUntilDrawn(page: Page, isBusy: () => boolean): Promise<void> {
  for (let quietRounds = 0; quietRounds < 4; quietRounds = isBusy() ? 0 : quietRounds + 1) {
    // Placeholders appear after 150 ms and stay for at least 400 ms.
    await page.clock.runFor(300);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Runs in the page. */
function isStyled(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet);
}

/** Runs in the page. */
function takePicture(): Picture {
  const content: Record<string, Box> = {};
  const frames: Box[] = [];
  const boxOf = ({ left: x, top: y, width, height }: DOMRect): Box => ({ x, y, width, height });
  const add = (what: string, rect: DOMRect): void => {
    if (rect.width <= 1 || rect.height <= 1 || rect.bottom <= 0 || rect.top >= innerHeight) return;
    let name = what;
    for (let count = 2; name in content; count++) name = `${what} (${count})`;
    content[name] = boxOf(rect);
  };
  const lookAt = (node: Node, isInPlaceholder: boolean): void => {
    if (node instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (node.data.trim() && !isInPlaceholder) add(node.data.trim(), range.getBoundingClientRect());
    }
    if (!(node instanceof HTMLElement) || node.matches('.quiet, .lk-quiet, script, style, template')) return;
    const { display, borderInlineStartWidth } = getComputedStyle(node);
    if (display !== 'contents' && !node.checkVisibility({ visibilityProperty: true })) return;
    if (node.matches('.card, .panel, .skeletons') && borderInlineStartWidth !== '0px')
      frames.push(boxOf(node.getBoundingClientRect()));
    const isPlaceholder =
      isInPlaceholder || node.matches('.skeleton, .placeholder, :disabled, [aria-busy=true], [inert]');
    if (!isPlaceholder && node.matches('img, input, select, textarea, lk-user-button, button[aria-label]'))
      add(`${node.localName} ${node.ariaLabel ?? ''}`.trim(), node.getBoundingClientRect());
    const inside = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    for (const child of inside.length > 0 ? inside : (node.shadowRoot ?? node).childNodes) lookAt(child, isPlaceholder);
  };
  lookAt(document.body, false);
  return { content, frames };
}
