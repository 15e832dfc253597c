// What snippets of the documentation use of packages that this project does not install. The compiler checks the snippets against
// these declarations, and what the snippets use of Latchkey against its sources.

declare module 'next/navigation' {
  export function useRouter(): { push(url: string): void; replace(url: string): void };
  export function redirect(url: string): never;
}

declare module 'next/server' {
  export type NextRequest = Request;
  export function connection(): Promise<void>;
  export const NextResponse: { next(init: { readonly request: { readonly headers: Headers } }): Response };
}

declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}

declare module 'react-router' {
  type Node = import('react').ReactNode;
  interface Location {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }
  export function useLocation(): Location;
  export function useHref(to: Location | string): string;
  export function useNavigate(): (to: string, options?: { readonly replace?: boolean }) => void;
  export function Outlet(): Node;
}

declare module '@clerk/clerk-js' {
  export class Clerk {
    constructor(key: string);
    load(): Promise<void>;
    readonly loaded: boolean;
    readonly session?: {
      readonly id: string;
      getToken(options: { readonly skipCache: boolean }): Promise<string | null>;
    } | null;
    addListener(run: () => void): () => void;
    signOut(options: { readonly redirectUrl: string }): Promise<void>;
  }
}

declare module '@playwright/test' {
  interface Locator {
    fill(text: string): Promise<void>;
    click(): Promise<void>;
    waitFor(): Promise<void>;
  }
  interface Page {
    context(): BrowserContext;
    goto(url: string): Promise<unknown>;
    getByText(text: string): Locator;
    getByLabel(text: string, options?: { readonly exact: boolean }): Locator;
    getByRole(role: string, options: { readonly name: string; readonly exact?: boolean }): Locator;
  }
  interface BrowserContext {
    newCDPSession(page: Page): Promise<{ send(method: string, parameters?: object): Promise<unknown> }>;
    addInitScript(script: () => void): Promise<void>;
    addCookies(cookies: readonly import('../../../demo/service/emulator.ts').BrowserCookie[]): Promise<void>;
  }
  interface Fixtures {
    readonly page: Page;
    readonly baseURL: string | undefined;
    readonly context: BrowserContext;
  }
  export function test(title: string, run: (fixtures: Fixtures) => Promise<void>): void;
  export function defineConfig(config: object): object;
}
