import { lazy, type ReactNode, Suspense } from 'react';
import type { MockData } from './mock-data.ts';

/** The code for stories loads with the first one. */
const MockProvider = /* @__PURE__ */ lazy(async () => {
  const { MockProvider: provider } = await import('./mock-provider.tsx');
  return { default: provider };
});

/** Gives the data of a story, if there is one, to the components inside. */
export function Mocked({ data, children }: { readonly data: MockData | null; readonly children: ReactNode }) {
  if (!data) return children;
  return (
    <Suspense fallback={null}>
      <MockProvider data={data}>{children}</MockProvider>
    </Suspense>
  );
}
