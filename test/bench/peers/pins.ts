/** No package is newer than this day, also of those that the peers depend on. */
export const PINNED_ON = '2026-11-22';

/** The peers with what their own instructions have one install, each in the version that was measured. */
export const PINS = {
  'hanko-sdk': ['@teamhanko/hanko-frontend-sdk@3.0.0'],
  'hanko-elements': ['@teamhanko/hanko-elements@2.7.0'],
  'better-auth': ['better-auth@1.7.25'],
  supabase: [
    '@supabase/auth-ui-react@0.4.7',
    '@supabase/auth-ui-shared@0.1.8',
    '@supabase/supabase-js@2.119.1',
    // Its form names no newer one.
    'react@18.3.1',
    'react-dom@18.3.1',
  ],
  'better-auth-ui': [
    '@daveyplate/better-auth-ui@3.4.0',
    'better-auth@1.4.22',
    '@better-auth/passkey@1.4.22',
    '@captchafox/react@1.13.0',
    '@hookform/resolvers@7.0.7',
    '@marsidev/react-turnstile@1.6.1',
    '@radix-ui/react-avatar@1.3.1',
    '@radix-ui/react-checkbox@1.4.1',
    '@radix-ui/react-context@1.3.0',
    '@radix-ui/react-dialog@1.3.1',
    '@radix-ui/react-dropdown-menu@2.2.1',
    '@radix-ui/react-label@2.1.17',
    '@radix-ui/react-primitive@2.2.0',
    '@radix-ui/react-select@2.4.1',
    '@radix-ui/react-separator@1.2.0',
    '@radix-ui/react-slot@1.5.0',
    '@radix-ui/react-tabs@1.2.1',
    '@radix-ui/react-tooltip@1.4.1',
    '@radix-ui/react-use-callback-ref@1.1.5',
    '@radix-ui/react-use-layout-effect@1.1.4',
    '@tailwindcss/vite@4.3.5',
    '@tanstack/react-query@5.108.0',
    'class-variance-authority@0.7.1',
    'clsx@2.1.1',
    'input-otp@1.5.0',
    'lucide-react@1.75.0',
    'react-hook-form@7.92.0',
    'sonner@2.0.8',
    'tailwind-merge@3.7.0',
    'tailwindcss@4.3.5',
    'zod@4.6.7',
    'react@19.3.1',
    'react-dom@19.3.1',
  ],
  stackframe: ['@stackframe/react@2.8.108', '@stackframe/js@2.8.108', 'react@19.3.1', 'react-dom@19.3.1'],
  supertokens: ['supertokens-auth-react@0.51.3', 'supertokens-web-js@0.16.0', 'react@19.3.1', 'react-dom@19.3.1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PeerName = keyof typeof PINS;
