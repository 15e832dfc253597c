import type { ClientApp } from 'latchkey';
import type { Language } from 'latchkey/messages';
import { createContext } from 'react';
import type { StackClientApp } from '../types/client-app.ts';

/** What a `StackProvider` gives to the hooks below it. */
export interface StackContextValue {
  readonly app: StackClientApp<true>;
  /** The app of `latchkey` that does the work. */
  readonly own: ClientApp;
  readonly navigate: (to: string) => void;
  /** The texts that replace those of the elements. */
  readonly messages: Language;
}

/** The React context of the nearest `StackProvider`. */
export const StackContext = createContext<StackContextValue | null>(null);
