/** Renders an icon that the app puts into slots of the elements. */
export function ClockIcon({ slot }: { readonly slot: string }) {
  return (
    <svg
      slot={slot}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.75V8l2.25 1.5" />
    </svg>
  );
}
