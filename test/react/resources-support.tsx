import { renderWithin, type TestApp, type View } from './support.tsx';

/** Renders the result of each hook in short form, one line each. */
export function show(testApp: TestApp, ...hooks: readonly (() => unknown)[]): Promise<View> {
  return renderWithin(
    testApp,
    hooks.map((hook) => <Line key={String(hook)} hook={hook} />),
  );
}

/** Renders the result of one hook in short form. */
function Line({ hook }: { readonly hook: () => unknown }) {
  return <p>{short(hook())}</p>;
}

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(short).join(' ');
  const { id, userId } = (value ?? { id: 'null' }) as { readonly id?: string; readonly userId?: string };
  return String(id ?? userId);
}
