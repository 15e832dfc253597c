'use client';

export { useApp } from './app-context.ts';
export { useProject, useSession, useUser, type UseUserOptions } from './hooks.ts';
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider.tsx';
