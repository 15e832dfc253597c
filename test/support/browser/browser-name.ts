export type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** What only some drivers can do to the page. */
export type Capability = 'sendKeys' | 'sendMouse' | 'emulateMedia' | 'setViewport' | 'screenshot' | 'passkeys';

const CAPABILITIES = {
  chromium: ['sendKeys', 'sendMouse', 'emulateMedia', 'setViewport', 'screenshot', 'passkeys'],
  firefox: ['sendKeys', 'sendMouse', 'setViewport'],
  webkit: ['sendKeys'],
} satisfies Record<BrowserName, Capability[]>;

/** The browser this test page runs in. */
const browserName: BrowserName = nameOf(navigator.userAgent);

/** Whether the driver of this browser can do it; a test that needs it says `if (!supports('sendKeys')) this.skip();`. */
export function supports(capability: Capability): boolean {
  return (CAPABILITIES[browserName] as readonly Capability[]).includes(capability);
}

function nameOf(userAgent: string): BrowserName {
  if (userAgent.includes('Firefox/')) return 'firefox';
  return /Chrom(e|ium)\//.test(userAgent) ? 'chromium' : 'webkit';
}
