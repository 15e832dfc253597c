import type { ReactNode } from 'react';
import { SignedOut } from '../../../react/index.ts';
import { Guide } from './guide.tsx';
import { Log } from './log.tsx';
import { ShiftLog } from './shift-log.tsx';

const EXAMPLE = [
  { time: '04:10', shift: 'night', text: 'Burner 2 held at 1180°, not 1200°.', by: 'Night · Ines' },
  { time: '06:02', shift: 'early', text: 'Read. Raised in steps of five, stable.', by: 'Early · Tomasz' },
  { time: '14:30', shift: 'late', text: 'Glaze delivery is short by six tubs.', by: 'Late · Mirembe' },
] as const;

/** Renders the landing page. In place of the offer, signed-in users see their log. */
export function Landing() {
  return (
    <main>
      <SignedOut>
        <div className="hero wrap">
          <Offer />
          <figure className="log" aria-label="A page of a logbook">
            <Log title="Kiln house" note="Tuesday" entries={EXAMPLE} />
          </figure>
        </div>
      </SignedOut>
      <ShiftLog />
      <section id="how" aria-labelledby="how-title">
        <div className="wrap">
          <h2 id="how-title">Two minutes, every change of shift</h2>
          <p>No meetings, no lost paper, no “didn’t anybody tell you?”.</p>
          <Features />
        </div>
      </section>
      <Guide />
    </main>
  );
}

function Offer() {
  return (
    <div>
      <p className="eyebrow">For teams that work in shifts</p>
      <h1>What the night crew knew, the morning crew knows.</h1>
      <p className="lead">
        Handover is the logbook between two shifts. Write down what matters as it happens; whoever comes next reads it
        in two minutes, before the coffee is gone.
      </p>
      <div className="actions">
        <a className="button" href="/handler/sign-up">
          Start a logbook
        </a>
        <a className="button second" href="/handler/sign-in">
          Sign in
        </a>
      </div>
    </div>
  );
}

function Features() {
  return (
    <div className="columns">
      <Feature
        title="Tied to the clock"
        text="A note belongs to the hour it was written and to the shift that wrote it."
      >
        <circle cx="14" cy="14" r="10.5" />
        <path d="M14 8v6l4 2.5" />
      </Feature>
      <Feature title="Read means read" text="The next crew ticks off what it has seen. What nobody saw stays on top.">
        <path d="M4 15l5.5 5.5L24 7" />
      </Feature>
      <Feature title="Quiet by design" text="It never rings on your day off. The log waits until you are back.">
        <path d="M22 17.5A9.5 9.5 0 0 1 10.5 6 9.5 9.5 0 1 0 22 17.5z" />
      </Feature>
    </div>
  );
}

function Feature({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <svg
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
