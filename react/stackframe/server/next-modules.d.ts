// The parts of Next.js that this package uses. Next.js is an optional peer, which this repository does not install.

declare module 'next/headers' {
  export function headers(): Promise<Headers>;
  export function cookies(): Promise<{ set(cookie: import('./next.ts').NextCookie): unknown }>;
}

declare module 'next/navigation' {
  export function redirect(url: string): never;
}
