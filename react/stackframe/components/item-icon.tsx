/** The drawings of the official names of icons, 16 by 16, as lines. */
const PATHS = {
  Contact:
    'M3 2.5h10v11H3zM8 8.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M5 11.5c.6-1.2 1.7-1.7 3-1.700s2.4.5 3 1.7',
  ShieldCheck: 'M8 1.750l5 2v4c0 3-2 5.25-5 6.5-3-1.25-5-3.5-5-6.500v-4zM5.75 8l1.5 1.5 3-3',
  Bell: 'M4 11.500V7a4 4 0 0 1 8 0v4.500l1 1H3zM6.75 14h2.5',
  Monitor: 'M2 2.500h12v8.500H2zM8 11v2.500M5.5 13.500h5',
  Key: 'M5.5 13.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7.75 8.250l5.75-5.750M11 5l2 2',
  Settings:
    'M2 4.500h7M12 4.500h2M2 11.500h2M7 11.500h7M10.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M5.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  CirclePlus: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5.250v5.500M5.25 8h5.5',
  CreditCard: 'M1.75 3.500h12.500v9H1.750zM1.75 6.500h12.500M4 10h2.5',
};

/** The official names of icons. */
export type IconName = keyof typeof PATHS;

/** Draws the icon of a page of the app in the account settings. */
export function ItemIcon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      display="block"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
